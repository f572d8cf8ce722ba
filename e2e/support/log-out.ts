import { expect, type Page } from './test.ts';

/** Uses the button at the end of the navigation. */
export async function logOut(page: Page): Promise<void> {
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('button', { name: 'Logout' })
    .click();
  await sayYes(page);
}

/** Uses the button of the current screen. */
export async function confirmLogout(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'Logout' }).click();
  await sayYes(page);
}

export async function sayYes(page: Page): Promise<void> {
  const question = page.getByRole('dialog', { name: 'Log out of this browser?' });
  await question.getByRole('button', { name: 'Log Out' }).click();
  await expect(question).toHaveCount(0);
}
