import type { Page } from './test.ts';

/** By default the test's browser has denied notifications. */
export async function neverAsked(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'default' });
  });
}
