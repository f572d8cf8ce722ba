import type { BrowserContextOptions } from '@playwright/test';
import { seriousFindings, sidewaysOverflow } from '../support/accessibility.ts';
import { logOut } from '../support/log-out.ts';
import { neverAsked } from '../support/never-asked.ts';
import { acceptMatch, newBusiness, newClient, requestMatch } from '../support/people.ts';
import { expect, test } from '../support/test.ts';
import { workerRuns } from '../support/worker.ts';

const withWorker: BrowserContextOptions = { serviceWorkers: 'allow' };

async function matched() {
  const [client, business] = await Promise.all([newClient(), newBusiness()]);
  const matchId = await requestMatch(client, business);
  await acceptMatch(business, matchId);
  return { client, business, matchId };
}

test('the app opens offline, and loads its data again once online', { tag: '@smoke' }, async ({
  as,
}) => {
  const page = await as(await newClient(), withWorker);
  await page.goto('/client-matches');
  await workerRuns(page);
  await page.context().setOffline(true);
  await page.reload();
  await expect(page.getByText("You're offline. We'll catch up when you're back.")).toBeVisible();
  await expect(page.getByRole('navigation').first()).toBeVisible();
  await page.goto('/privacy-policy');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.context().setOffline(false);
  await page.goto('/client-matches');
  await expect(page.getByText('No matches yet.')).toBeVisible();
});

test('a new version waits for Reload, and keeps what was typed', async ({ as }) => {
  const { client, matchId } = await matched();
  const page = await as(client, withWorker);
  await page.goto(`/client-messages?match=${matchId}`);
  await workerRuns(page);
  const message = page.getByRole('textbox', { name: /message/i });
  await message.fill('Half a thought');
  // To the browser, another address of the worker is a new release.
  await page.evaluate(() => navigator.serviceWorker.register('/worker.js?newer'));
  const bar = page.getByRole('region', { name: 'New version' });
  await expect(bar).toContainText('A new version is ready.');
  expect(await seriousFindings(page)).toEqual([]);
  await expect(message).toHaveValue('Half a thought');
  const loaded = page.waitForEvent('load');
  await bar.getByRole('button', { name: 'Reload' }).click();
  await loaded;
  await expect(message).toHaveValue('Half a thought');
  const script = () => page.evaluate(() => navigator.serviceWorker.controller?.scriptURL);
  expect(await script()).toContain('?newer');
});

test('the worker caches no personal data, and the app clears its own at sign-out', async ({
  as,
}) => {
  const { client, matchId } = await matched();
  const page = await as(client, withWorker);
  await page.goto('/client-dashboard');
  await workerRuns(page);
  await page.goto('/client-matches');
  await page.goto(`/client-messages?match=${matchId}`);
  await expect(page.getByRole('log')).toBeVisible();
  /** The cached paths that are no files of the app, in the cache of the app's responses or in the others. */
  const foreign = (isOfAnswers: boolean) =>
    page.evaluate(async (own) => {
      const names = await caches.keys();
      const wanted = names.filter((name) => (name === 'pro-match.answers') === own);
      const opened = await Promise.all(wanted.map((name) => caches.open(name)));
      const requests = await Promise.all(opened.map((cache) => cache.keys()));
      const kept = requests.flat().map(({ url }) => new URL(url).pathname);
      return kept.filter((path) => !/^\/(app\.html|assets\/[^/]+)$/.test(path));
    }, isOfAnswers);
  expect(await foreign(false)).toEqual([]);
  await expect.poll(() => foreign(true)).not.toEqual([]);
  await page.goto('/client-dashboard');
  await logOut(page);
  await expect(page).toHaveURL('/');
  await expect.poll(() => foreign(true)).toEqual([]);
  expect(await foreign(false)).toEqual([]);
});

test('notifications are offered with the first lead or match, and not again after "Not Now"', async ({
  as,
}) => {
  const { client, business } = await matched();
  const early = await as(await newClient());
  await neverAsked(early);
  await early.goto('/client-matches');
  await expect(early.getByText('No matches yet.')).toBeVisible();
  await expect(early.getByRole('region', { name: 'Hear back sooner' })).toHaveCount(0);

  const dashboard = await as(business);
  await neverAsked(dashboard);
  await dashboard.goto('/business-dashboard');
  await expect(
    dashboard.getByRole('region', { name: 'Hear about leads right away' }),
  ).toBeVisible();

  const page = await as(client, { viewport: { width: 320, height: 640 } });
  await neverAsked(page);
  await page.goto('/client-matches');
  const offer = page.getByRole('region', { name: 'Hear back sooner' });
  await expect(offer).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);
  expect(await sidewaysOverflow(page)).toBe(0);
  await offer.getByRole('button', { name: 'Not Now' }).click();
  await expect(offer).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Your Matches' })).toBeVisible();
  await expect(page.getByText('Accepted').first()).toBeVisible();
  await expect(offer).toHaveCount(0);
});
