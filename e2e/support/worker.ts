import { expect, type Page } from './test.ts';

/** Waits until the worker controls the page. */
export async function workerRuns(page: Page): Promise<void> {
  const isControlled = () => page.evaluate(() => navigator.serviceWorker.controller !== null);
  await expect.poll(isControlled, { timeout: 30_000 }).toBe(true);
}
