import type { Locator } from '@playwright/test';
import type { Page } from './test.ts';

/** Sends a message in the conversation that is open. */
export async function write(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: /message/i }).fill(text);
  await page.keyboard.press('Enter');
}

/** The bubble of the thread that says so; the list beside it repeats the last message. */
export const bubble = (page: Page, text: string): Locator =>
  page.getByRole('log').getByText(text, { exact: true });
