import { seriousFindings, sidewaysOverflow } from '../support/accessibility.ts';
import { OwnServer } from '../support/own-server.ts';
import { acceptMatch, newBusiness, newClient, requestMatch } from '../support/people.ts';
import { becomePro } from '../support/subscription.ts';
import { expect, type Page, test } from '../support/test.ts';

let own: OwnServer;
test.beforeAll(async () => {
  // A database is created first.
  test.setTimeout(180_000);
  own = await OwnServer.open();
});
test.afterAll(() => own.close());

const question = (page: Page, words: string) => page.getByRole('group', { name: words });
const MARK = 'Confirmed by both';

test('both sides confirm the work after two weeks, and the review says so', async ({ as }) => {
  test.setTimeout(300_000);
  const [client, business] = await Promise.all([
    newClient('Ann Otter'),
    newBusiness().then(becomePro),
  ]);
  const matchId = await requestMatch(client, business);
  await acceptMatch(business, matchId);
  const toClient = `How did it go with ${business.name}?`;
  const toBusiness = 'How did it go with Ann Otter?';
  const words = 'On time, and it shines.';

  await own.passDays(15);
  await own.comeBack();
  const [here, there] = [await as(client), await as(business)];

  await test.step('the client is asked in the app, and answers with one press', async () => {
    await here.goto('/notifications');
    await here.getByRole('link', { name: toClient }).click();
    await expect(here).toHaveURL(`/client-messages?match=${matchId}`);
    await expect(question(here, toClient)).toBeVisible();
    expect(await seriousFindings(here)).toEqual([]);

    await here.goto('/client-matches');
    const asked = question(here, toClient);
    await asked.getByRole('button', { name: 'Not yet' }).click();
    await expect(asked.getByText('You told us: Not yet')).toBeVisible();
    await expect(asked).toBeFocused();
    await here.reload();
    await asked.getByRole('button', { name: /^Change/ }).press('Enter');
    await asked.getByRole('button', { name: "It's done" }).press('Enter');
  });

  await test.step('the client is offered a review', async () => {
    const dialog = here.getByRole('dialog', { name: 'Leave a Review' });
    await dialog.getByLabel('Comment (optional)').fill(words);
    await dialog.locator('label', { has: here.getByRole('radio', { name: /^5 stars/ }) }).click();
    await dialog.getByRole('button', { name: 'Submit Review' }).click();
    await expect(here.getByRole('button', { name: /^Reviewed, 5 out of 5 stars/ })).toBeVisible();
    expect(await sidewaysOverflow(here)).toBe(0);
  });

  const listed = there.getByRole('listitem').filter({ hasText: words });
  await test.step('the review is marked as matched while the business has not answered', async () => {
    await there.goto('/business-profile?tab=reviews');
    await expect(listed.getByText('Matched', { exact: true })).toBeVisible();
  });

  await test.step('the business answers on a phone', async () => {
    await there.setViewportSize({ width: 390, height: 844 });
    await there.goto(`/business-messages?match=${matchId}`);
    const asked = question(there, toBusiness);
    await expect(asked.getByText("Ann Otter won't see your answer.")).toBeVisible();
    expect(await seriousFindings(there)).toEqual([]);
    expect(await sidewaysOverflow(there)).toBe(0);
    await asked.getByRole('button', { name: "It's done" }).click();
    await expect(asked.getByText("You told us: It's done")).toBeVisible();
  });

  await test.step('the review is marked as confirmed, for its owner and for everybody', async () => {
    await there.goto('/business-profile?tab=reviews');
    await expect(listed.getByText(MARK, { exact: true })).toBeVisible();
    const scriptless = await as(undefined, { javaScriptEnabled: false });
    for (const reader of [scriptless, await as(undefined)]) {
      await reader.goto(`/business-card/${business.profileId}`);
      const shown = reader.getByRole('listitem').filter({ hasText: words });
      await expect(shown.getByText(MARK, { exact: true })).toBeVisible();
    }
  });
});
