import type { Match } from '@pro-match/domain/matches';
import { call } from '../support/api.ts';
import {
  acceptMatch,
  type BusinessPerson,
  newClient,
  type Person,
  requestMatch,
  signIn,
} from '../support/people.ts';
import { expect, openTab, type Page, test } from '../support/test.ts';

const SERVICE = 'House Cleaning';

interface Nearby {
  businesses: { id: string; user_id: string; business_name: string }[];
}

/** Matches the client with a Pro of the demo data, which reveals the email to sign in with. */
async function meetDemoPro(client: Person): Promise<{ pro: BusinessPerson; matchId: string }> {
  const token = client.session.access_token;
  const { businesses } = await call<Nearby>('POST', '/functions/v1/find-nearby-businesses', {
    token,
    body: { service: SERVICE },
  });
  for (const { id, user_id, business_name } of businesses) {
    const cards = await call<unknown[]>('POST', '/rest/v1/rpc/get_public_business_profile', {
      body: { _business_id: id },
    });
    if (cards.length === 0) continue;
    const listed = { name: business_name, service: SERVICE, profileId: id };
    const session = { ...client.session, user: { id: user_id, email: '' } };
    const matchId = await requestMatch(client, { ...listed, email: '', session });
    const match = await call<Match>('GET', `/rest/v1/matches/${matchId}`, { token });
    return { matchId, pro: { ...(await signIn(match.other.email ?? '', 'Demo-1234')), ...listed } };
  }
  throw new Error('The demo data has no Pro nearby');
}

const stars = (page: Page, name: RegExp) => page.getByRole('radio', { name });

test('a client reviews a business, which replies, and a stranger reads both', {
  tag: '@smoke',
}, async ({ as, stranger }) => {
  test.slow();
  const client = await newClient('Rae Viewer');
  const { pro, matchId } = await meetDemoPro(client);
  await acceptMatch(pro, matchId);
  const words = `On time, and it shines. ${matchId.slice(-8)}`;

  const page = await as(client);
  await page.goto('/client-matches');
  const late = await openTab(page, '/client-matches');
  const review = page.getByRole('button', { name: /^Leave a Review/ });
  const dialog = page.getByRole('dialog', { name: 'Leave a Review' });
  const submit = dialog.getByRole('button', { name: 'Submit Review' });

  await test.step('a draft is kept after closing and reloading', async () => {
    await review.click();
    await expect(dialog.getByText(`Share your experience with ${pro.name}`)).toBeVisible();
    await expect(submit).toBeDisabled();
    await dialog.getByLabel('Comment (optional)').fill(words);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(review).toBeFocused();
    await page.reload();
    await review.click();
    await expect(dialog.getByLabel('Comment (optional)')).toHaveValue(words);
  });

  const desk = await as(pro);
  const row = desk.getByRole('listitem').filter({ hasText: words });
  await desk.goto('/business-profile');
  await desk.getByRole('tab', { name: /^Reviews \(\d+\)$/ }).click();

  await test.step('the stars are chosen by keyboard', async () => {
    await stars(page, /^1 star/).focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect(stars(page, /^4 stars/)).toBeChecked();
    await submit.click();
    await expect(page.getByText('Review submitted successfully!')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Reviewed, 4 out of 5 stars/ })).toBeFocused();
  });

  await test.step('a second review is refused', async () => {
    await late.getByRole('button', { name: /^Leave a Review/ }).click();
    await late.locator('label', { has: stars(late, /^5 stars/) }).click();
    await late.getByRole('button', { name: 'Submit Review' }).click();
    await expect(late.getByText("You've already reviewed this business")).toBeVisible();
    await expect(late.getByRole('button', { name: /^Reviewed, 4 out of 5/ })).toBeVisible();
  });

  await test.step('the review and the reply show live on the open screens', async () => {
    await row.getByRole('button', { name: 'Reply to Rae Viewer' }).click();
    await row.getByLabel('Your public reply').fill('Thank you.');
    await row.getByRole('button', { name: 'Post Reply' }).click();
    await expect(row.getByText('Thank you.')).toBeVisible();
    await page.getByRole('button', { name: /^Reviewed/ }).click();
    await expect(page.getByText('Thank you.')).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('the business edits its reply', async () => {
    await row.getByRole('button', { name: 'Edit reply to Rae Viewer' }).click();
    await row.getByLabel('Your public reply').fill('Thank you, Rae.');
    await row.getByRole('button', { name: 'Save Reply' }).click();
    await expect(row.getByText('Thank you, Rae.')).toBeVisible();
  });

  await test.step('a stranger reads both, without scripts and in another order', async () => {
    const scriptless = await as(undefined, { javaScriptEnabled: false });
    for (const reader of [scriptless, stranger]) {
      await reader.goto(`/business-card/${pro.profileId}`);
      const shown = reader.getByRole('listitem').filter({ hasText: words });
      await expect(shown.getByText('Rae Viewer')).toBeVisible();
      await expect(shown.getByText('Matched')).toBeVisible();
      await expect(shown.getByText('Thank you, Rae.')).toBeVisible();
    }
    const sort = stranger.getByRole('combobox', { name: 'Sort reviews' });
    if (await sort.isVisible()) {
      await sort.selectOption('Highest rated');
      await expect(stranger.getByText(words)).toBeVisible();
    }
  });

  await test.step('the author reads the reply and deletes the review', async () => {
    await page.reload();
    await page.getByRole('button', { name: /^Reviewed/ }).click();
    await expect(page.getByText('Thank you, Rae.')).toBeVisible();
    await page.getByRole('button', { name: 'Delete Review' }).click();
    const question = page.getByRole('dialog', { name: 'Delete your review?' });
    await question.getByRole('button', { name: 'Delete Review' }).click();
    await expect(page.getByText('Review deleted')).toBeVisible();
    await expect(review).toBeFocused();
    await stranger.reload();
    await expect(stranger.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(stranger.getByText(words)).toHaveCount(0);
  });
});
