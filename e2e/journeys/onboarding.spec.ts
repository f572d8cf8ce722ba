import { acceptTerms, fillBusinessSetup, fillClientSetup } from '../support/onboarding.ts';
import { newService, signUp } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

test('a client who declines the terms is told so, and can accept later', async ({ as }) => {
  const page = await as(await signUp('client'));
  await page.goto('/client-onboarding');
  const proceed = page.getByRole('button', { name: 'Continue' });
  await expect(proceed).toBeDisabled();
  await fillClientSetup(page);
  await proceed.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Decline' }).click();
  await expect(page.getByText('You must accept the terms to continue')).toBeVisible();
  await expect(page).toHaveURL('/client-onboarding');
  await proceed.click();
  await acceptTerms(page);
  await expect(page).toHaveURL('/client-dashboard');
});

test('closing the terms counts as declining', async ({ as }) => {
  const page = await as(await signUp('client'));
  await page.goto('/client-onboarding');
  await fillClientSetup(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('You must accept the terms to continue')).toBeVisible();
});

test('a business keeps its typed setup through a reload', async ({ as }) => {
  const page = await as(await signUp('business'));
  await page.goto('/business-onboarding');
  await fillBusinessSetup(page, { plan: 'Free', name: 'Kept Demo', service: newService() });
  await page.reload();
  const back = page.getByRole('button', { name: 'Back', exact: true });
  await back.click();
  await back.click();
  await expect(page.getByLabel(/Business Name/i)).toHaveValue('Kept Demo');
});

test('a Pro sign-up whose checkout fails to start leads to the dashboard', async ({ as }) => {
  const page = await as(await signUp('business'));
  await page.route('**/create-checkout', (route) => route.fulfill({ status: 502, body: '{}' }));
  await page.goto('/business-onboarding');
  await fillBusinessSetup(page, { plan: 'Pro', name: 'Pro Journey Demo', service: newService() });
  await page.getByRole('button', { name: 'Subscribe to Pro' }).click();
  await acceptTerms(page);
  const failure = 'Failed to create checkout session. Redirecting to dashboard...';
  await expect(page.getByText(failure)).toBeVisible();
  await expect(page).toHaveURL('/business-dashboard');
});
