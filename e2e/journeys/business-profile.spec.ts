import { newBusiness } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

test('a business renames itself and finds the name on its dashboard', async ({ as }) => {
  const page = await as(await newBusiness('Old & Sons'));
  await page.goto('/business-dashboard');
  await page.getByRole('main').getByRole('link', { name: 'Edit' }).click();
  await expect(page).toHaveURL('/business-profile');
  const name = page.getByLabel(/Business Name/);
  await name.fill('New & Daughters');
  await page.getByLabel(/^Email/).fill('nobody');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Invalid email address')).toBeVisible();
  await page.getByLabel(/^Email/).fill('hello@example.com');

  await page.getByRole('link', { name: 'Back to Dashboard' }).click();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Keep Editing' }).click();
  await expect(name).toHaveValue('New & Daughters');

  await page.getByLabel('Add a service').fill('plumbing');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Profile updated successfully!')).toBeVisible();
  await page.getByRole('link', { name: 'Back to Dashboard' }).click();
  await expect(page.getByRole('heading', { name: 'New & Daughters' })).toBeVisible();
  await expect(page.getByRole('main').getByText('Plumbing', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'New & Daughters' })).toBeVisible();
});

test('what was not saved can be discarded, and reviews have a place', async ({ as }) => {
  const page = await as(await newBusiness('Steady & Co'));
  await page.goto('/business-profile');
  await page.getByRole('tab', { name: 'Reviews (0)' }).click();
  await expect(page.getByRole('heading', { name: 'No reviews yet' })).toBeVisible();
  await page.getByRole('tab', { name: 'Profile' }).click();
  await page.getByLabel(/Business Name/).fill('Never Saved');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(page.getByText('Never Saved')).toBeVisible();
  await page.getByRole('link', { name: 'Back to Dashboard' }).click();
  await page.getByRole('button', { name: 'Discard Changes' }).click();
  await expect(page.getByRole('heading', { name: 'Steady & Co' })).toBeVisible();
});
