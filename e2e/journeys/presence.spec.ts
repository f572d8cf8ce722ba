import { bubble, write } from '../support/conversation.ts';
import { acceptMatch, newBusiness, newClient, requestMatch } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

test('two people in a chat see each other arrive, type and leave', async ({ as }) => {
  const [client, business] = await Promise.all([newClient('Ann Otter'), newBusiness()]);
  const matchId = await requestMatch(client, business);
  await acceptMatch(business, matchId);
  const [here, there] = [await as(client), await as(business)];
  await here.goto(`/client-messages?match=${matchId}`);
  await expect(here.getByRole('textbox', { name: 'Message' })).toBeVisible();
  await expect(here.getByText('Here now')).toBeHidden();
  await there.goto(`/business-messages?match=${matchId}`);
  for (const page of [here, there]) await expect(page.getByText('Here now')).toBeVisible();

  await here.getByRole('textbox', { name: 'Message' }).fill('Can you co');
  const typing = there.getByRole('status').filter({ hasText: 'Ann Otter is typing' });
  await expect(typing).toBeVisible();
  await write(here, 'Can you come?');
  await expect(bubble(there, 'Can you come?')).toBeVisible();
  await expect(typing).toBeHidden();

  await here.goto('/client-dashboard');
  await expect(there.getByText('Here now')).toBeHidden();
});
