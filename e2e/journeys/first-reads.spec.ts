import { newClient, signIn } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

/** Calls that the page's head made and nobody used: each was in vain. */
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
  test(`a client's ${path} shows what the head of its page asked for`, async ({ as }) => {
    const page = await as(await newClient());
    await page.goto(path);
    await expect.poll(() => page.evaluate(LEFT)).toEqual([]);
  });
}

for (const path of ['/business-dashboard', '/business-profile']) {
  test(`a business's ${path} shows what the head of its page asked for`, async ({ as }) => {
    const page = await as(await signIn('pro@demo.example', 'Demo-1234'));
    await page.goto(path);
    await expect.poll(() => page.evaluate(LEFT)).toEqual([]);
  });
}

test('the head asks nothing of the server for a stranger', async ({ stranger: page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/\/(rest|functions)\/v1\//.test(request.url())) asked.push(request.url());
  });
  await page.goto('/client-dashboard?service=Plumbing');
  await expect(page).toHaveURL('/auth');
  expect(asked).toEqual([]);
});
