import { PASSWORD } from './people.ts';
import type { Page } from './test.ts';

/** Expects `/auth` to be open. */
export async function sendCredentials(
  page: Page,
  button: 'Sign In' | 'Sign Up',
  email: string,
  password = PASSWORD,
): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: button, exact: true }).click();
}

/** The caller checks the result. */
export async function signInAt(page: Page, email: string, password?: string): Promise<void> {
  await page.goto('/auth');
  await sendCredentials(page, 'Sign In', email, password);
}
