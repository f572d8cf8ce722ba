import { sendCredentials } from '../support/credentials.ts';
import { logOut } from '../support/log-out.ts';
import { acceptTerms, fillClientSetup } from '../support/onboarding.ts';
import { readMail } from '../support/outbox.ts';
import {
  newBusiness,
  newClient,
  newEmail,
  type Person,
  postShoutout,
  requestMatch,
} from '../support/people.ts';
import { expect, openTab, type Page, test } from '../support/test.ts';

async function signIn(page: Page, { email }: Person): Promise<void> {
  await expect(page).toHaveURL('/auth');
  await sendCredentials(page, 'Sign In', email);
}

test('a link in a mail opens its match after sign-in', async ({ stranger }) => {
  const [client, business] = [await newClient('Ana Journey'), await newBusiness()];
  const matchId = await requestMatch(client, business);
  const link = async () => {
    const mail = await readMail(business, 'A client wants to connect');
    return mail.match(/\/business-messages\?match=[\w-]+/)?.[0] ?? '';
  };
  await expect.poll(link).toContain(matchId);
  const mailed = await link();
  // A newer match, so that only the mailed link can lead to this one.
  await requestMatch(await newClient('Bo Journey'), business);
  await stranger.goto(mailed);
  await expect(stranger.getByRole('heading', { name: 'Welcome Back' })).toBeVisible();
  // As on a phone that has dropped the page from memory.
  await stranger.reload();
  await signIn(stranger, business);
  await expect(stranger).toHaveURL(`/business-messages?match=${matchId}`);
  const chat = stranger.getByRole('region', { name: 'Ana Journey' });
  await expect(chat.getByRole('textbox', { name: /message/i })).toBeVisible();
  // The sign-in screen is not left in the history.
  await stranger.goBack();
  await expect(stranger).not.toHaveURL('/auth');
});

test('signing in in another tab opens the screen that this tab asked for', async ({ stranger }) => {
  const [client, business] = [await newClient(), await newBusiness()];
  const matchId = await requestMatch(client, business);
  await stranger.goto(`/client-messages?match=${matchId}`);
  await expect(stranger).toHaveURL('/auth');
  const other = await openTab(stranger, '/auth');
  await signIn(other, client);
  await expect(other).toHaveURL('/client-dashboard');
  await expect(stranger).toHaveURL(`/client-messages?match=${matchId}`);
});

test('a new person signs up and onboards before the requested screen opens', async ({
  stranger,
}) => {
  const postId = await postShoutout(await newClient(), await newBusiness(), 'Worth a visit.');
  await stranger.goto(`/community/post/${postId}`);
  await stranger.getByRole('button', { name: "Don't have an account? Sign up" }).click();
  await sendCredentials(stranger, 'Sign Up', newEmail());
  await expect(stranger).toHaveURL('/client-onboarding');
  await fillClientSetup(stranger);
  await stranger.getByRole('button', { name: 'Continue' }).click();
  await acceptTerms(stranger);
  await expect(stranger).toHaveURL(`/community/post/${postId}`);
  await expect(stranger.getByText('Worth a visit.')).toBeVisible();
});

test('a screen of another role leads to the dashboard, and a screen of the team is not found', async ({
  as,
}) => {
  const [client, business] = [await newClient(), await newBusiness()];
  const first = await as(undefined);
  await first.goto('/client-messages');
  await signIn(first, business);
  await expect(first).toHaveURL('/business-dashboard');
  const second = await as(undefined);
  await second.goto('/team/requests');
  await signIn(second, client);
  await expect(second).toHaveURL('/team/requests');
  await expect(second.getByText('Oops! Page not found')).toBeVisible();
});

test('signing out on purpose forgets the last screen', async ({ as }) => {
  const client = await newClient();
  const page = await as(client);
  await page.goto('/client-matches');
  await logOut(page);
  await expect(page).toHaveURL('/');
  await page.getByRole('link', { name: 'Sign In' }).click();
  await signIn(page, client);
  await expect(page).toHaveURL('/client-dashboard');
});
