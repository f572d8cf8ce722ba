import { bubble, write } from '../support/conversation.ts';
import { keptOnTheRoad, keptText } from '../support/kept.ts';
import { acceptMatch, newBusiness, newClient, requestMatch } from '../support/people.ts';
import { expect, test } from '../support/test.ts';
import { workerRuns } from '../support/worker.ts';

test('a client offline still has the phone number and the chat of the hired business', async ({
  as,
}) => {
  test.slow();
  const [client, business] = await Promise.all([newClient('Ann Otter'), newBusiness()]);
  const matchId = await requestMatch(client, business);
  await acceptMatch(business, matchId);
  const page = await as(client, { serviceWorkers: 'allow' });
  const isKept = keptOnTheRoad(page);
  await page.goto(`/client-messages?match=${matchId}`);
  await workerRuns(page);
  await write(page, 'The gate is at the back.');
  await page.reload();
  await expect(bubble(page, 'The gate is at the back.')).toHaveCount(1);
  await expect.poll(() => keptText(page)).toContain('The gate is at the back.');
  await page.goto('/client-matches');
  const phone = page.locator('a[href^="tel:"]').first();
  await expect(phone).toBeVisible();
  const number = await phone.getAttribute('href');

  await isKept();
  await page.context().setOffline(true);
  await page.reload();
  await expect(page.getByText("You're offline.").first()).toBeVisible();
  await expect(phone).toHaveAttribute('href', number ?? '');
  await page.goto(`/client-messages?match=${matchId}`);
  await expect(bubble(page, 'The gate is at the back.')).toHaveCount(1);

  await page.context().setOffline(false);
  await expect(page.getByText("You're offline.")).toHaveCount(0);
});
