import { newId } from '@pro-match/domain/ids';
import { bubble, write } from '../support/conversation.ts';
import { newClient, type Person, sendCommunityMessage } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

const chatWith = ({ session }: Person) => `/community/chat/${session.user.id}`;

test('two neighbors chat live, and messages written offline arrive once', async ({ as }) => {
  const [ana, bo] = await Promise.all([newClient('Ana Journey'), newClient('Bo Journey')]);
  const [hers, his] = [await as(ana), await as(bo)];
  await his.goto('/community/messages');
  await expect(his.getByText('No conversations yet')).toBeVisible();

  await hers.goto(chatWith(bo));
  await write(hers, 'Was the roofer on time?');
  await expect(bubble(hers, 'Was the roofer on time?')).toBeVisible();
  const row = his.getByRole('link', { name: /Ana Journey/ });
  await expect(row).toContainText('Was the roofer on time?');
  await expect(row).toContainText('1 unread messages');

  await row.click();
  await expect(his).toHaveURL(chatWith(ana));
  await expect(bubble(his, 'Was the roofer on time?')).toBeVisible();
  await expect(hers.getByRole('log')).toContainText('Seen');

  await his.context().setOffline(true);
  await write(his, 'Written in a tunnel');
  await expect(his.getByText('Waiting for connection')).toBeVisible();
  await write(hers, 'Sent while you were away');
  await his.context().setOffline(false);
  await expect(bubble(hers, 'Written in a tunnel')).toHaveCount(1);
  await expect(bubble(his, 'Sent while you were away')).toHaveCount(1);
  await his.reload();
  await expect(bubble(his, 'Written in a tunnel')).toHaveCount(1);
});

test('the unread count rises with new messages and falls when they are read', async ({ as }) => {
  const [ana, bo, third] = await Promise.all([
    newClient('Ana Journey'),
    newClient('Bo Journey'),
    newClient('Third Journey'),
  ]);
  await sendCommunityMessage(bo, ana, 'First');
  const page = await as(ana, { viewport: { width: 390, height: 844 } });
  await page.goto('/community/messages');
  const count = page.locator('header', { has: page.getByRole('heading', { level: 1 }) });
  await expect(count).toContainText('1 unread messages');
  await sendCommunityMessage(third, ana, 'Second');
  await expect(count).toContainText('2 unread messages');
  await page.getByRole('link', { name: /Bo Journey/ }).click();
  await expect(bubble(page, 'First')).toBeVisible();
  await page.getByRole('button', { name: 'Back to Messages' }).click();
  await expect(count).toContainText('1 unread messages');
  await expect(page.getByRole('link', { name: /Bo Journey/ })).toBeFocused();
});

test('a block hides the conversation from both sides and stops messages', async ({ as }) => {
  const [ana, bo] = await Promise.all([newClient('Ana Journey'), newClient('Bo Journey')]);
  await sendCommunityMessage(bo, ana, 'Hello there');
  const [hers, his] = [await as(ana), await as(bo)];
  await his.goto(chatWith(ana));
  await expect(bubble(his, 'Hello there')).toBeVisible();
  await hers.goto(chatWith(bo));
  await hers.getByRole('button', { name: 'Report or block Bo Journey' }).click();
  await hers.getByRole('menuitem', { name: 'Block' }).click();
  const question = hers.getByRole('dialog', { name: 'Block Bo Journey?' });
  await question.getByRole('button', { name: 'Block', exact: true }).click();
  await expect(hers).toHaveURL('/community/messages');
  await expect(hers.getByText('No conversations yet')).toBeVisible();

  await write(his, 'Are you there?');
  await expect(his.getByText('Not sent: Conversation not found')).toBeVisible();
  await his.reload();
  await expect(his.getByText('Conversation not found').first()).toBeVisible();
});

test('a conversation with an unknown person is not found', async ({ as }) => {
  const page = await as(await newClient());
  for (const id of [newId(), 'nobody']) {
    await page.goto(`/community/chat/${id}`);
    await expect(page.getByText('Conversation not found').first()).toBeVisible();
  }
});
