import type { Page } from './test.ts';

/** A browser that has not been asked about notifications; the test's own always says no. */
export async function neverAsked(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'default' });
  });
}
