import { sendCredentials } from '../support/credentials.ts';
import { acceptTerms } from '../support/onboarding.ts';
import { newBusiness, newClient, newEmail, postShoutout } from '../support/people.ts';
import { becomePro } from '../support/subscription.ts';
import { expect, type Page, test } from '../support/test.ts';

const ANCHORAGE = { zip: '99501', state: 'AK' };
const newPro = (name: string) => newBusiness(name, ANCHORAGE).then(becomePro);

/** As on a phone, by somebody who types fast. */
const TYPING = { delay: 150 };
const A_MINUTE_AND_A_HALF = 90_000;

const connect = (page: Page) =>
  page.getByRole('link', { name: 'Connect with this business' }).click();

async function writeRequest(page: Page, name: string): Promise<void> {
  const form = page.getByRole('dialog', { name: `Connect with ${name}` });
  await form.getByLabel('Description').pressSequentially('The faucet drips.', TYPING);
  await form.getByRole('button', { name: 'Send Request' }).click();
  await expect(page.getByText(`Match request sent to ${name}!`)).toBeVisible();
}

test('a stranger far away goes from a card to a sent request in under 90 seconds', async ({
  as,
  stranger,
}) => {
  test.slow();
  const business = await newPro('Northern Lantern');
  const scanned = Date.now();
  await stranger.goto(`/business-card/${business.profileId}`);
  await connect(stranger);
  // A new person creates an account first, without another press.
  await expect(stranger.getByRole('heading', { name: 'Create Account' })).toBeVisible();
  await stranger.getByLabel('Email').pressSequentially(newEmail(), TYPING);
  await sendCredentials(stranger, 'Sign Up', await stranger.getByLabel('Email').inputValue());
  await stranger.getByLabel(/ZIP Code/).pressSequentially('43215', TYPING);
  await stranger.getByLabel(/Full Name/).pressSequentially('Journey Client', TYPING);
  await stranger.getByLabel(/Phone Number/).pressSequentially('6145550100', TYPING);
  await stranger.getByRole('button', { name: 'Continue' }).click();
  await acceptTerms(stranger);
  await writeRequest(stranger, business.name);
  expect(Date.now() - scanned).toBeLessThan(A_MINUTE_AND_A_HALF);
  const leads = await as(business);
  await leads.goto('/business-messages');
  await expect(leads.getByText('The faucet drips.').first()).toBeVisible();

  // Connecting again shows the request instead of another form.
  await stranger.goto(`/business-card/${business.profileId}`);
  await connect(stranger);
  const sheet = stranger.getByRole('dialog', { name: "You've asked them already" });
  await sheet.getByRole('link', { name: 'See My Request' }).click();
  await expect(stranger.getByText('The faucet drips.')).toBeVisible();
});

test('a post leads to the request form, and canceling it ends on the dashboard', async ({ as }) => {
  const business = await newBusiness();
  const postId = await postShoutout(await newClient(), business);
  const page = await as(await newClient());
  await page.goto(`/community/post/${postId}`);
  await connect(page);
  const form = page.getByRole('dialog', { name: `Connect with ${business.name}` });
  await form.getByRole('button', { name: 'Cancel' }).click();
  await expect(form).toBeHidden();
  await expect(page).toHaveURL('/client-dashboard');
  await page.goBack();
  await connect(page);
  await writeRequest(page, business.name);
});

test('a business sees why it cannot connect, also after signing in', async ({ as, stranger }) => {
  const [pro, other] = [await newPro('Northern Beacon'), await newBusiness()];
  const page = await as(other);
  await page.goto(`/business-card/${pro.profileId}`);
  await expect(page.getByText('Homeowners can connect with this business here.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Connect with this business' })).toBeHidden();
  await stranger.goto(`/business-card/${pro.profileId}`);
  await connect(stranger);
  await stranger.getByRole('button', { name: 'Already have an account? Sign in' }).click();
  await sendCredentials(stranger, 'Sign In', other.email);
  await expect(stranger).toHaveURL('/business-dashboard');
  await expect(
    stranger.getByText("You're signed in as a business. Requests are for homeowners."),
  ).toBeVisible();
});
