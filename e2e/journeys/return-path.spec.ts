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

test('the link in a mail opens the very match after signing in', async ({ stranger }) => {
  const [client, business] = [await newClient('Ana Journey'), await newBusiness()];
  const matchId = await requestMatch(client, business);
  const link = async () => {
    const mail = await readMail(business, 'A client wants to connect');
    return mail.match(/\/business-messages\?match=[\w-]+/)?.[0] ?? '';
  };
  await expect.poll(link).toContain(matchId);
  const mailed = await link();
  // A newer one, so that nothing but the mail's link leads to the match.
  await requestMatch(await newClient('Bo Journey'), business);
  await stranger.goto(mailed);
  await expect(stranger.getByRole('heading', { name: 'Welcome Back' })).toBeVisible();
  // As a phone does that has put the browser away meanwhile.
  await stranger.reload();
  await signIn(stranger, business);
  await expect(stranger).toHaveURL(`/business-messages?match=${matchId}`);
  const chat = stranger.getByRole('region', { name: 'Ana Journey' });
  await expect(chat.getByRole('textbox', { name: /message/i })).toBeVisible();
  // The way in is not left behind.
  await stranger.goBack();
  await expect(stranger).not.toHaveURL('/auth');
});

test('signing in in another tab opens what this one asked for', async ({ stranger }) => {
  const [client, business] = [await newClient(), await newBusiness()];
  const matchId = await requestMatch(client, business);
  await stranger.goto(`/client-messages?match=${matchId}`);
  await expect(stranger).toHaveURL('/auth');
  const other = await openTab(stranger, '/auth');
  await signIn(other, client);
  await expect(other).toHaveURL('/client-dashboard');
  await expect(stranger).toHaveURL(`/client-messages?match=${matchId}`);
});

test('somebody new signs up and is onboarded before what they asked for', async ({ stranger }) => {
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

test('what somebody may not open ends where they belong', async ({ as }) => {
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

test('signing out on purpose leaves nothing to return to', async ({ as }) => {
  const client = await newClient();
  const page = await as(client);
  await page.goto('/client-matches');
  await logOut(page);
  await expect(page).toHaveURL('/');
  await page.getByRole('link', { name: 'Sign In' }).click();
  await signIn(page, client);
  await expect(page).toHaveURL('/client-dashboard');
});
