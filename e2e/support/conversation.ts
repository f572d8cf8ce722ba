import type { Locator } from '@playwright/test';
import type { Page } from './test.ts';

/** Expects an open conversation. */
export async function write(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: /message/i }).fill(text);
  await page.keyboard.press('Enter');
}

/** Looks only in the thread: the list repeats the last message. */
export const bubble = (page: Page, text: string): Locator =>
  page.getByRole('log').getByText(text, { exact: true });
