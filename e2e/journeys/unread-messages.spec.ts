import { newBusiness, newClient, requestMatch, sendMessage } from '../support/people.ts';
import { expect, openTab, type Page, test } from '../support/test.ts';

const phone = { viewport: { width: 390, height: 844 } };

const messages = (page: Page, unread: number) =>
  page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: unread ? `Messages ${unread} unread` : 'Messages', exact: true });

test('the navigation counts unread messages until their chat is opened', async ({ as }) => {
  const [client, business] = [await newClient('Ana Journey'), await newBusiness()];
  const matchId = await requestMatch(client, business);
  const page = await as(client, phone);
  await page.goto('/client-dashboard');
  await expect(messages(page, 0)).toBeVisible();
  const before = await messages(page, 0).boundingBox();
  await sendMessage(business, matchId, 'Would Friday suit you?');
  await sendMessage(business, matchId, 'Or Saturday?');
  await expect(messages(page, 2)).toBeVisible();
  expect(await messages(page, 2).boundingBox(), 'what the count moved').toEqual(before);
  await expect(page.getByRole('status').filter({ hasText: 'Messages, 2 unread' })).toBeAttached();

  await messages(page, 2).click();
  await page.getByRole('link', { name: 'Open Chat' }).click();
  await expect(page.getByRole('log').getByText('Or Saturday?')).toBeVisible();
  await page.getByRole('button', { name: /back/i }).click();
  await expect(messages(page, 0)).toBeVisible();
});

test('the count follows another tab, the open chat and a reconnection', async ({ as }) => {
  const [client, business] = [await newClient('Ana Journey'), await newBusiness()];
  const matchId = await requestMatch(client, business);
  const page = await as(business);
  await page.goto('/business-dashboard');
  await sendMessage(client, matchId, 'Are you there?');
  await expect(messages(page, 1)).toBeVisible();

  const chat = await openTab(page, `/business-messages?match=${matchId}`);
  await expect(chat.getByRole('log').getByText('Are you there?')).toBeVisible();
  await expect(messages(page, 0)).toBeVisible();
  await expect(messages(chat, 0)).toBeVisible();
  await chat.close();

  await page.context().setOffline(true);
  await sendMessage(client, matchId, 'Hello?');
  await expect(messages(page, 0)).toBeVisible();
  await page.context().setOffline(false);
  await expect(messages(page, 1)).toBeVisible();
});
