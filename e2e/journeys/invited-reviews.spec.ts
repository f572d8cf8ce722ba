import { call } from '../support/api.ts';
import { sendCredentials } from '../support/credentials.ts';
import { invitationOf } from '../support/invitations.ts';
import { mailedLink } from '../support/mailed-link.ts';
import { acceptTerms, fillClientSetup } from '../support/onboarding.ts';
import { newBusiness, newClient, newEmail } from '../support/people.ts';
import { becomePro } from '../support/subscription.ts';
import { expect, type Page, test } from '../support/test.ts';

const stars = (page: Page, name: RegExp) => page.getByRole('radio', { name });

test('a past customer writes an invited review, which is marked and counted separately', async ({
  as,
  stranger,
}) => {
  test.slow();
  const pro = await becomePro(await newBusiness('Invite Co'));
  const page = await as(pro, { permissions: ['clipboard-read', 'clipboard-write'] });
  await page.goto('/business-profile?tab=reviews');
  const section = page.getByRole('region', { name: 'Invite past customers' });
  await section.getByRole('button', { name: 'Create Link' }).click();
  await section.getByRole('button', { name: 'Copy Link' }).click();
  await expect(page.getByText('Link copied to clipboard!')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toMatch(/\/review\/[a-z0-9]{12}$/);

  const email = newEmail();
  await test.step('a past customer signs up and writes', async () => {
    await stranger.goto(link);
    await expect(stranger.getByRole('heading', { name: 'Review Invite Co' })).toBeVisible();
    await stranger.getByRole('link', { name: 'Sign Up' }).click();
    await sendCredentials(stranger, 'Sign Up', email);
    await fillClientSetup(stranger);
    await stranger.getByRole('button', { name: 'Continue' }).click();
    await acceptTerms(stranger);
    await expect(stranger).toHaveURL(link);
    await stranger.locator('label', { has: stars(stranger, /^2 stars/) }).click();
    await stranger.getByLabel('Comment (optional)').fill('Came a day late.');
    await stranger.getByRole('button', { name: 'Submit Review' }).click();
    await expect(stranger.getByRole('heading', { name: 'Thank you' })).toBeVisible();
    const review = stranger.getByRole('listitem').filter({ hasText: 'Came a day late.' });
    await expect(review.getByText('Others see it once')).toBeVisible();
  });

  await test.step('others see the review once the email is confirmed', async () => {
    const reviews = page.getByRole('list', { name: 'Your reviews' });
    await page.reload();
    await expect(reviews.getByText('Others see it once')).toBeVisible();
    await expect(section.getByText('0 reviews so far. 19 of 20 left today.')).toBeVisible();
    await stranger.goto(await mailedLink({ email }, 'Welcome to'));
    await expect(stranger.getByText('Your email is confirmed.')).toBeVisible();
    await expect(async () => {
      await page.reload();
      await expect(section.getByText('1 review so far. 19 of 20 left today.')).toBeVisible();
    }).toPass();
    await expect(reviews.getByText('Others see it once')).toBeHidden();
    await stranger.goto(`/business-card/${pro.profileId}`);
    const review = stranger.getByRole('listitem').filter({ hasText: 'Came a day late.' });
    await expect(review.getByText('Invited by the business')).toBeVisible();
  });

  await test.step('the business sees the review as invited', async () => {
    await page.reload();
    await expect(section.getByText('1 review so far. 19 of 20 left today.')).toBeVisible();
    const reviews = page.getByRole('list', { name: 'Your reviews' });
    await expect(reviews.getByText('Invited by the business')).toBeVisible();
  });

  await test.step('a new link replaces the old one', async () => {
    await section.getByRole('button', { name: 'New Link' }).click();
    await section.getByRole('button', { name: 'Replace Link' }).click();
    await expect(page.getByText('Your new link is ready')).toBeVisible();
    await stranger.goto(link);
    await expect(stranger.getByRole('heading', { name: "This link doesn't work" })).toBeVisible();
  });
});

test('an invited review is refused in a browser that its owner signed in with', async ({
  stranger,
}) => {
  const pro = await becomePro(await newBusiness('Self Praise Co'));
  const friend = await newClient('Friendly Cousin');
  const link = await invitationOf(pro);
  await stranger.goto('/auth');
  await sendCredentials(stranger, 'Sign In', pro.email);
  await expect(stranger).toHaveURL(/business-dashboard/);
  await stranger.goto(link);
  await expect(stranger.getByText('Only homeowners can leave reviews.')).toBeVisible();

  await stranger.evaluate(() => localStorage.removeItem('pro-match.session'));
  await stranger.goto(link);
  await stranger.getByRole('link', { name: 'Sign In' }).click();
  await sendCredentials(stranger, 'Sign In', friend.email);
  await expect(stranger).toHaveURL(link);
  await stranger.locator('label', { has: stars(stranger, /^5 stars/) }).click();
  await stranger.getByRole('button', { name: 'Submit Review' }).click();
  await expect(stranger.getByText(/device that the business has signed in on/)).toBeVisible();
  const page = await call<{ data: unknown[] }>(
    'GET',
    `/rest/v1/reviews?business_id=${pro.session.user.id}`,
  );
  expect(page.data).toEqual([]);
});
