import { HOUR_MS } from '@pro-match/domain/limits';
import { bubble, write } from '../support/conversation.ts';
import {
  acceptMatch,
  newBusiness,
  newClient,
  requestMatch,
  sendMessage,
} from '../support/people.ts';
import { expect, test } from '../support/test.ts';

test('ages of messages are right on a device whose clock is two hours fast', async ({ as }) => {
  const [client, business] = await Promise.all([newClient(), newBusiness()]);
  const matchId = await requestMatch(client, business);
  await acceptMatch(business, matchId);
  await sendMessage(business, matchId, 'We have a slot on Friday.');
  const page = await as(client);
  await page.clock.install({ time: Date.now() + 2 * HOUR_MS });
  const renewals: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/auth/v1/token')) renewals.push(request.url());
  });

  await page.goto(`/client-messages?match=${matchId}`);
  const thread = page.getByRole('log');
  await expect(bubble(page, 'We have a slot on Friday.')).toBeVisible();
  await expect(thread).toContainText(/just now/i);
  await sendMessage(business, matchId, 'In the morning.');
  await expect(bubble(page, 'In the morning.')).toBeVisible();
  await write(page, 'The morning is fine.');
  await expect(bubble(page, 'The morning is fine.')).toBeVisible();
  await expect(page.getByText(/\dh ago/)).toHaveCount(0);

  await page.goto('/client-matches');
  await expect(page.getByRole('heading', { name: 'Your Matches' })).toBeVisible();
  await expect(page.getByText(/\d+ ?(h|hours?) ago/)).toHaveCount(0);
  // Each load takes the stored session for expired until the server has told the time.
  expect(renewals.length).toBeLessThanOrEqual(4);
});
