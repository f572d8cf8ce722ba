import { fillClientSetup } from './onboarding.ts';
import { press } from './press.ts';
import { settled } from './settled.ts';
import { expect, type Page } from './test.ts';

export async function openSignUp(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Start Browsing' }).click();
  await page.getByLabel('Password', { exact: true }).fill('Abc-1');
}

export async function tryCard(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Try Connect' }).click();
  await expect(page.getByText(/^With an account, you would now send/)).toBeVisible();
}

export async function openClientTerms(page: Page): Promise<void> {
  await fillClientSetup(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('dialog', { name: 'Terms and Conditions' })).toBeVisible();
}

export async function waitForForm(page: Page): Promise<void> {
  await expect(page.getByRole('dialog')).toBeVisible();
  await settled(page);
}

export async function openSuggestions(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: /search/i }).fill('window');
  await expect(page.getByRole('option').first()).toBeVisible();
}

export async function openPhotos(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Open (Your photo|Photo)/ })
    .first()
    .click();
  await expect(page.getByRole('dialog', { name: 'Photos' }).getByRole('img')).toBeVisible();
}

export async function openClosing(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Close Job/ })
    .first()
    .click();
  const sheet = page.getByRole('dialog', { name: 'Close this job?' });
  await sheet.getByRole('button', { name: 'Close Job' }).click();
  await expect(sheet.getByText('Please choose one.')).toBeVisible();
}

export async function openReviewDialog(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Leave a Review/ }).click();
  await expect(page.getByRole('dialog', { name: 'Leave a Review' })).toBeVisible();
}

export async function openReport(page: Page): Promise<void> {
  await page.getByRole('log').getByRole('button', { name: 'Report', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Report this message' })).toBeVisible();
}

export async function openVersion(page: Page): Promise<void> {
  await page.getByText('Replaced').click();
  await expect(page.getByText('New faucet, installed', { exact: true })).toBeVisible();
}

/** The form shows once its clock is known. */
export async function suggest(page: Page): Promise<void> {
  await press('Suggest a time')(page);
  await expect(page.getByRole('dialog').getByLabel('Day')).toBeVisible();
}

export async function openDeletion(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Delete Account' }).click();
  const sheet = page.getByRole('dialog', { name: 'Delete Account' });
  await sheet.getByRole('button', { name: 'Continue' }).click();
  await expect(sheet.getByText('Enter your password.')).toBeVisible();
  await expect(sheet.getByLabel('Password', { exact: true })).toBeFocused();
}

export async function goOffline(page: Page): Promise<void> {
  await page.context().setOffline(true);
  await expect(page.getByText("You're offline.").first()).toBeVisible();
}
