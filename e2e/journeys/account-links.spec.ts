import { call } from '../support/api.ts';
import { sendCredentials, signInAt } from '../support/credentials.ts';
import { mailedLink } from '../support/mailed-link.ts';
import { newClient, newEmail, PASSWORD, type Person } from '../support/people.ts';
import { expect, type Page, test } from '../support/test.ts';

const OWN_PASSWORD = 'Owners-lamp-5678';

/** A link as other products mail it, with the tokens of its sender. */
function withTokensOf({ session }: Person, path: string, type: string): string {
  const { access_token, refresh_token } = session;
  const tokens = { access_token, refresh_token, expires_in: '3600', token_type: 'bearer', type };
  return `${path}#${new URLSearchParams(tokens)}`;
}

/** The email of the session stored in this browser. */
function signedInAs(page: Page): Promise<string | undefined> {
  return page.evaluate(() => {
    const stored = localStorage.getItem('pro-match.session');
    return stored === null ? undefined : JSON.parse(stored).user.email;
  });
}

async function askForReset(email: string): Promise<void> {
  await call('POST', '/auth/v1/recover', { body: { email } });
}

async function chooseNewPassword(page: Page, email: string): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Choose a New Password' })).toBeVisible();
  await expect(page.getByText(`For ${email}`)).toBeVisible();
  await page.getByLabel('New password').fill(OWN_PASSWORD);
  await page.getByRole('button', { name: 'Save New Password' }).click();
  await expect(page).toHaveURL('/client-dashboard');
  expect(await signedInAs(page)).toBe(email);
}

const PLACES = [
  ['/', 'magiclink'],
  ['/client-dashboard', 'magiclink'],
  ['/auth', 'recovery'],
  ['/reset-password', 'recovery'],
] as const;

for (const [path, type] of PLACES) {
  test(`session tokens in a link to ${path} neither replace a session nor sign in`, async ({
    as,
  }) => {
    const [sender, reader] = [await newClient('Sender Journey'), await newClient('Reader Journey')];
    const link = withTokensOf(sender, path, type);
    const page = await as(reader);
    // Code that would read a session from the URL loads after the first screen.
    await page.goto(link, { waitUntil: 'networkidle' });
    if (path === '/reset-password') {
      await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
    } else {
      await expect(page).toHaveURL(/\/client-dashboard/);
    }
    expect(await signedInAs(page)).toBe(reader.email);
    await page.goto('/account');
    await expect(page.getByText(reader.email).first()).toBeVisible();
    await expect(page.getByText(sender.email)).toHaveCount(0);

    const alone = await as(undefined);
    await alone.goto(link, { waitUntil: 'networkidle' });
    await expect(alone.getByRole('heading').first()).toBeVisible();
    expect(await signedInAs(alone)).toBeUndefined();
    await alone.goto('/client-dashboard');
    await expect(alone).toHaveURL('/auth');
  });
}

test('confirming an email in a browser without a session confirms it but does not sign in', async ({
  as,
  stranger,
}) => {
  const person = await newClient();
  const before = await as(person);
  await before.goto('/client-dashboard');
  await stranger.goto(await mailedLink(person, 'Welcome to'));
  await expect(stranger.getByRole('heading', { name: 'Confirm Your Email' })).toBeVisible();
  await stranger.getByRole('button', { name: 'Confirm Without Signing In' }).click();
  await expect(stranger.getByRole('heading', { name: 'Your Email Is Confirmed' })).toBeVisible();
  expect(await signedInAs(stranger)).toBeUndefined();
  await stranger.goto('/client-dashboard');
  await expect(stranger).toHaveURL('/auth');
  // The person who signed up is signed out and their password is void, but the mailbox owner can go on.
  await expect(before).toHaveURL('/');
  await sendCredentials(stranger, 'Sign In', person.email, PASSWORD);
  await expect(stranger.getByRole('alert')).toContainText(/Invalid/);
  await stranger.goto(await mailedLink(person, 'Reset your'));
  await chooseNewPassword(stranger, person.email);
});

test('a reset link asks before it replaces the session of somebody else', async ({ as }) => {
  const [owner, other] = [await newClient(), await newClient()];
  await askForReset(owner.email);
  const link = await mailedLink(owner, 'Reset your');
  const page = await as(other);
  await page.goto(link);
  await expect(page.getByRole('heading', { name: "You're Already Signed In" })).toBeVisible();
  await expect(page.getByText(other.email)).toBeVisible();
  await page.getByRole('link', { name: 'Stay Signed In' }).click();
  await expect(page).toHaveURL('/client-dashboard');
  expect(await signedInAs(page)).toBe(other.email);

  await page.goto(link);
  await page.getByRole('button', { name: 'Sign Out and Continue' }).click();
  await chooseNewPassword(page, owner.email);
});

test('the owner of an email that somebody else signed up with takes it back by a mailed link', async ({
  as,
  stranger: owner,
}) => {
  const email = newEmail();
  const squatter = await newClient('Squatter Journey', undefined, email);
  const elsewhere = await as(squatter);
  await elsewhere.goto('/client-dashboard');

  await owner.goto('/auth');
  await owner.getByRole('button', { name: "Don't have an account? Sign up" }).click();
  await sendCredentials(owner, 'Sign Up', email, OWN_PASSWORD);
  await expect(owner.getByRole('alert')).toContainText(/already/);
  await owner.goto('/auth');
  await owner.getByRole('button', { name: /^Forgot/ }).click();
  await owner.getByLabel('Email').fill(email);
  await owner.getByRole('button', { name: 'Send Reset Link' }).click();
  await expect(owner.getByText(`If ${email} has an account`)).toBeVisible();
  await owner.goto(await mailedLink({ ...squatter, email }, 'Reset your'));
  await chooseNewPassword(owner, email);

  await expect(elsewhere).toHaveURL('/');
  await signInAt(elsewhere, email, PASSWORD);
  await expect(elsewhere.getByRole('alert')).toContainText(/Invalid/);
});
