import { LONG } from './cast.ts';
import { neverAsked } from './never-asked.ts';
import { fillBusinessSetup } from './onboarding.ts';
import { settled } from './settled.ts';
import { expect, type Page } from './test.ts';

async function openLastStep(page: Page): Promise<void> {
  // The wizard opens where it was left.
  const last = page.getByRole('heading', { name: 'What You Offer' });
  await expect(last.or(page.getByRole('heading', { name: 'Choose Your Plan' }))).toBeVisible();
  if (await last.isVisible()) return;
  await fillBusinessSetup(page, {
    plan: 'Pro',
    name: LONG.business,
    service: 'Historic window restoration',
  });
}

/** Includes the offer to hear about leads on this device. */
export async function openPushOffer(page: Page): Promise<void> {
  await neverAsked(page);
  await page.reload();
  await settled(page);
  await openLastStep(page);
  await expect(page.getByRole('region', { name: 'Hear about leads right away' })).toBeVisible();
}

export async function openBusinessTerms(page: Page): Promise<void> {
  await openLastStep(page);
  await page.getByRole('button', { name: 'Subscribe to Pro' }).click();
  await expect(page.getByRole('dialog', { name: 'Terms and Conditions' })).toBeVisible();
}

export async function openKeys(page: Page): Promise<void> {
  await expect(page.getByRole('list', { name: 'Your leads' })).toBeVisible();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
}

export async function openLastQuestion(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Delete Account' }).click();
  const sheet = page.getByRole('dialog', { name: 'Delete Account' });
  await sheet.getByLabel('Password', { exact: true }).fill('Not-it-123');
  await sheet.getByRole('button', { name: 'Continue' }).click();
  const question = page.getByRole('dialog', { name: 'Delete your account for good?' });
  await expect(question.getByRole('button', { name: 'Delete for Good' })).toBeVisible();
}

export async function openReply(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^(Reply|Edit reply) to/ })
    .first()
    .click();
  await expect(page.getByLabel('Your public reply')).toBeFocused();
}
