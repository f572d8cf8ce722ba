import { bubble, write } from '../support/conversation.ts';
import { logOut } from '../support/log-out.ts';
import { acceptMatch, newBusiness, newClient, requestMatch } from '../support/people.ts';
import { expect, openTab, test } from '../support/test.ts';

async function matched() {
  const [client, business] = await Promise.all([newClient(), newBusiness()]);
  const matchId = await requestMatch(client, business);
  await acceptMatch(business, matchId);
  return { client, business, matchId };
}

test('a message written offline arrives once after reconnecting', { tag: '@smoke' }, async ({
  as,
}) => {
  const { client, business, matchId } = await matched();
  const [here, there] = [await as(client), await as(business)];
  await here.goto(`/client-messages?match=${matchId}`);
  await there.goto(`/business-messages?match=${matchId}`);
  await write(here, 'Can you hear me?');
  await expect(bubble(there, 'Can you hear me?')).toBeVisible();

  await here.context().setOffline(true);
  await write(here, 'Written in a tunnel');
  await expect(bubble(here, 'Written in a tunnel')).toBeVisible();
  await write(there, 'Sent while you were away');
  await expect(bubble(there, 'Sent while you were away')).toBeVisible();
  await here.context().setOffline(false);

  await expect(bubble(there, 'Written in a tunnel')).toHaveCount(1);
  await expect(bubble(here, 'Sent while you were away')).toHaveCount(1);
  await there.reload();
  await expect(bubble(there, 'Written in a tunnel')).toHaveCount(1);
});

test('a second tab shows what the first one sent', async ({ as }) => {
  const { client, matchId } = await matched();
  const first = await as(client);
  await first.goto(`/client-messages?match=${matchId}`);
  const second = await openTab(first, `/client-messages?match=${matchId}`);
  await expect(second.getByRole('textbox', { name: /message/i })).toBeVisible();
  await write(first, 'From the first tab');
  await expect(bubble(second, 'From the first tab')).toHaveCount(1);
  await write(second, 'And from the second');
  await expect(bubble(first, 'And from the second')).toHaveCount(1);
});

test('signing out in one tab signs out the other', async ({ as }) => {
  const first = await as(await newClient());
  await first.goto('/client-dashboard');
  const second = await openTab(first, '/client-matches');
  await expect(second.getByRole('heading', { name: 'Your Matches' })).toBeVisible();
  await logOut(first);
  await expect(first).toHaveURL('/');
  await expect(second).toHaveURL('/');
});

test('a client cannot open the conversation of others', async ({ as }) => {
  const { matchId } = await matched();
  const page = await as(await newClient());
  await page.goto(`/client-messages?match=${matchId}`);
  await expect(page.getByText('Match not found').first()).toBeVisible();
});

test('a message cannot exceed its limit, and shows a count near it', async ({ as }) => {
  const { client, matchId } = await matched();
  const page = await as(client);
  await page.goto(`/client-messages?match=${matchId}`);
  const box = page.getByRole('textbox', { name: /message/i });
  await box.fill('x'.repeat(1998));
  await expect(page.getByText('1998 / 2000')).toBeVisible();
  await box.pressSequentially('yyyy');
  await expect(page.getByText('2000 / 2000')).toBeVisible();
  await expect(box).toHaveValue(`${'x'.repeat(1998)}yy`);
  await page.keyboard.press('Enter');
  await expect(bubble(page, `${'x'.repeat(1998)}yy`)).toBeVisible();
});

test('a business on Free cannot accept a fourth match in a month', async ({ as }) => {
  test.slow();
  const business = await newBusiness();
  for (let count = 0; count < 3; count += 1) {
    await acceptMatch(business, await requestMatch(await newClient(), business));
  }
  await requestMatch(await newClient('Fourth Client'), business);
  const page = await as(business);
  await page.goto('/business-messages');
  await expect(page.getByText('Fourth Client').first()).toBeVisible();
  await page.getByRole('button', { name: 'Match with Client' }).click();
  await expect(page.getByText(/3 matches/).first()).toBeVisible();
  await expect(page.getByText('Fourth Client').first()).toBeVisible();
});
