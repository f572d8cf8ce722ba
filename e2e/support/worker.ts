import { expect, type Page } from './test.ts';

export async function workerRuns(page: Page): Promise<void> {
  const isControlled = () => page.evaluate(() => navigator.serviceWorker.controller !== null);
  await expect.poll(isControlled, { timeout: 30_000 }).toBe(true);
}
