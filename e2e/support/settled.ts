import { expect, type Page } from './test.ts';

/** Waits until nothing is loading: neither a part to be replaced nor a missing one. */
export async function settled(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy="true"], .skeleton')).toHaveCount(0);
}
