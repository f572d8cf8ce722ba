import { bubble, write } from '../support/conversation.ts';
import { acceptMatch, newBusiness, newClient, requestMatch } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

test('a saved reply is sent with two presses, and a suggested first message with one', async ({
  as,
}) => {
  const [client, business] = await Promise.all([newClient('Ann Otter'), newBusiness()]);
  const matchId = await requestMatch(client, business);
  await acceptMatch(business, matchId);
  const [here, there] = [await as(business), await as(client)];
  await here.goto('/business-settings');
  await here.getByRole('button', { name: 'Add Reply' }).click();
  await here.getByRole('textbox', { name: /^Reply/ }).fill('Hi {name}, we come tomorrow.');
  await here.getByRole('button', { name: 'Save' }).click();
  await expect(here.getByRole('list', { name: 'Your replies' })).toContainText('Hi {name}');

  await there.goto(`/client-messages?match=${matchId}`);
  const firstWords = there.getByRole('list', { name: 'Send with one press' });
  await firstWords.getByRole('button', { name: 'When are you available?' }).click();
  await expect(bubble(there, 'When are you available?')).toHaveCount(1);
  await expect(firstWords).toBeHidden();

  await here.goto(`/business-messages?match=${matchId}`);
  await expect(bubble(here, 'When are you available?')).toHaveCount(1);
  const reply = here.getByRole('dialog').getByRole('button', { name: 'Hi Ann, we come tomorrow.' });
  await here.getByRole('button', { name: 'Quick replies' }).click();
  await reply.click();
  await expect(bubble(here, 'Hi Ann, we come tomorrow.')).toHaveCount(1);
  await expect(bubble(there, 'Hi Ann, we come tomorrow.')).toHaveCount(1);
  await expect(here.getByRole('list', { name: 'Send with one press' })).toBeHidden();
});

test('replies are added, reordered and sent by keyboard', async ({ as }) => {
  const [client, business] = await Promise.all([newClient('Ann Otter'), newBusiness()]);
  const matchId = await requestMatch(client, business);
  await acceptMatch(business, matchId);
  const page = await as(business);
  await page.goto('/business-settings');
  for (const reply of ['On our way.', 'Done for today.']) {
    await page.getByRole('button', { name: 'Add Reply' }).press('Enter');
    await page.getByRole('textbox', { name: /^Reply/ }).fill(reply);
    await page.getByRole('button', { name: 'Save' }).press('Enter');
    await expect(page.getByRole('list', { name: 'Your replies' })).toContainText(reply);
    await expect(page.getByRole('dialog')).toBeHidden();
  }
  const down = page.getByRole('button', { name: 'Move reply 1 down' });
  await down.press('Enter');
  await expect(page.getByText('Reply moved to position 2 of 2.')).toBeAttached();
  await expect(page.getByRole('button', { name: 'Move reply 2 down' })).toBeFocused();
  await expect(page.getByRole('listitem').filter({ hasText: 'Done' })).toBeVisible();

  await page.goto(`/business-messages?match=${matchId}`);
  await write(page, 'Hello');
  await page.getByRole('textbox', { name: 'Message' }).fill('A draft');
  const open = page.getByRole('button', { name: 'Quick replies' });
  await open.press('Enter');
  const list = page.getByRole('dialog').getByRole('listitem');
  await expect(list.first()).toContainText('Done for today.');
  await list.first().getByRole('button').first().press('Enter');
  await expect(bubble(page, 'Done for today.')).toHaveCount(1);
  await expect(open).toBeFocused();
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('A draft');

  await open.press('Enter');
  await page.getByRole('button', { name: 'Edit reply 2 before sending' }).press('Enter');
  const text = page.getByRole('textbox', { name: 'Message' });
  await expect(text).toBeFocused();
  await expect(text).toHaveValue('A draft\nOn our way.');
});
