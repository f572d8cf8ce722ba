import { expect, test } from '@playwright/test';
import { baseUrl } from '../support/api.ts';

/** Throws as if from one of our built files; an error on the page itself would fail the test. */
const fail = (message: string) => {
  const script = document.querySelector<HTMLScriptElement>('script[type=module][src]')?.src;
  const error = new TypeError(message);
  error.stack = `TypeError: ${message}\n    at show (${script}:1:4711)`;
  setTimeout(() => {
    throw error;
  });
};

test('an uncaught error is reported once, without personal data', async ({ page }) => {
  const told: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/rest/v1/browser_errors')) told.push(request.postData() ?? '');
  });
  await page.goto(`${baseUrl()}/auth?as=client#of=ada@example.com`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const heard = page.waitForResponse('**/rest/v1/browser_errors');
  await page.evaluate(fail, 'ada@example.com is undefined');
  const response = await heard;
  expect(response.status()).toBe(204);
  expect(response.request().headers()).not.toHaveProperty('authorization');

  const other = page.waitForResponse('**/rest/v1/browser_errors');
  await page.evaluate(fail, 'ada@example.com is undefined');
  await page.evaluate(fail, 'another');
  await other;
  expect(told.map((body) => JSON.parse(body))).toEqual([
    {
      kind: 'error',
      name: 'TypeError',
      message: '<email> is undefined',
      frames: [expect.stringMatching(/^[\w-]+\.js:1:4711$/)],
      route: '/auth',
      build: expect.stringMatching(/^[\w-]+\.js$/),
    },
    expect.objectContaining({ message: 'another' }),
  ]);
});
