import { newClient, signIn } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

/** The calls made by the head of the page that nobody used. */
const LEFT = '[...(window.firstReads?.keys() ?? ["the head asked for nothing"])]';

for (const path of [
  '/client-dashboard',
  '/client-dashboard?service=Plumbing',
  '/client-dashboard?service=Junk+Removal',
  '/client-matches',
  '/client-messages',
  '/community',
  '/community/explore?tab=nearby',
]) {
  test(`${path} uses every call that its head made for a client`, async ({ as }) => {
    const page = await as(await newClient());
    await page.goto(path);
    await expect.poll(() => page.evaluate(LEFT)).toEqual([]);
  });
}

for (const path of ['/business-dashboard', '/business-profile']) {
  test(`${path} uses every call that its head made for a business`, async ({ as }) => {
    const page = await as(await signIn('pro@demo.example', 'Demo-1234'));
    await page.goto(path);
    await expect.poll(() => page.evaluate(LEFT)).toEqual([]);
  });
}

test('the head of a page makes no calls for a stranger', async ({ stranger: page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/\/(rest|functions)\/v1\//.test(request.url())) asked.push(request.url());
  });
  await page.goto('/client-dashboard?service=Plumbing');
  await expect(page).toHaveURL('/auth');
  expect(asked).toEqual([]);
});
