import type { Page } from './test.ts';

/** The button opens a dialog or a part of the page. */
export function press(name: string | RegExp) {
  return async (page: Page): Promise<void> => {
    await page.getByRole('button', { name }).first().click({ timeout: 10_000 });
  };
}
