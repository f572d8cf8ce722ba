import { sendCredentials } from './credentials.ts';
import { newEmail } from './people.ts';
import { expect, type Page } from './test.ts';

export async function signUpFrom(page: Page, button: string, email = newEmail()): Promise<void> {
  await page.goto('/');
  await page.getByRole('button', { name: button }).click();
  await sendCredentials(page, 'Sign Up', email);
}

export async function acceptTerms(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Terms and Conditions' });
  await expect(dialog.getByRole('button', { name: 'Accept & Continue' })).toBeDisabled();
  await dialog.getByText('I have read and accept the terms and conditions').click();
  await dialog.getByRole('button', { name: 'Accept & Continue' }).click();
}

/** Stops before the last button. */
export async function fillBusinessSetup(
  page: Page,
  { plan, name, service }: { plan: 'Free' | 'Pro'; name: string; service: string },
): Promise<void> {
  const next = page.getByRole('button', { name: 'Next' });
  await page
    .getByRole('button', { name: new RegExp(plan) })
    .first()
    .click();
  await next.click();
  await page.getByLabel(/Business Name/i).fill(name);
  await page.getByLabel(/Contact/i).fill('Journey Contact');
  await page.getByLabel(/Phone/i).fill('6145550123');
  await next.click();
  await page.getByLabel(/^ZIP Code/i).fill('43215');
  await page.getByLabel(/Description/i).fill('Made for a journey.');
  const states = page.getByRole('list', { name: 'Chosen: Service Area States' });
  await expect(states).toContainText('Ohio');
  await next.click();
  await page.getByLabel(/custom service/i).fill(service);
  await page.getByRole('button', { name: 'Add', exact: true }).click();
}

export async function fillClientSetup(page: Page): Promise<void> {
  await page.getByLabel(/ZIP Code/).fill('43215');
  await expect(page.getByRole('button', { name: /State/ })).toContainText('Ohio');
  await page.getByLabel(/Full Name/).fill('Journey Client');
  await page.getByLabel(/Phone Number/).fill('6145550100');
  await expect(page.getByLabel(/Phone Number/)).toHaveValue('(614)-555-0100');
}
