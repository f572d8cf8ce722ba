import { fillBusinessSetup } from '../support/onboarding.ts';
import { newBusiness, signUp } from '../support/people.ts';
import { becomePro } from '../support/subscription.ts';
import { expect, test } from '../support/test.ts';

test('a new business completes a step of its profile, which leaves the list', async ({ as }) => {
  const page = await as(await newBusiness('Checklist Demo'));
  await page.goto('/business-dashboard');
  const list = page.getByRole('region', { name: 'Finish Your Profile' });
  await expect(list.getByRole('link')).not.toHaveCount(0);
  await list.getByRole('link', { name: 'Add your license number' }).click();
  const license = page.getByLabel('License Number (optional)');
  await expect(license).toBeInViewport();
  await license.fill('OH-123');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Profile updated successfully!')).toBeVisible();
  await page.goto('/business-dashboard');
  await expect(list.getByRole('link', { name: 'Add your logo' })).toBeVisible();
  await expect(list.getByRole('link', { name: 'Add your license number' })).toHaveCount(0);
});

test('a new business sees a preview of its card during setup', async ({ as }) => {
  const page = await as(await signUp('business'));
  await page.goto('/business-onboarding');
  await fillBusinessSetup(page, { plan: 'Free', name: 'Preview Demo', service: 'Preview Work' });
  const preview = page.getByRole('region', { name: 'Live Preview' });
  for (const words of ['Preview Demo', 'Made for a journey.', 'Preview Work']) {
    await expect(preview.getByText(words)).toBeVisible();
  }
});

test('a business on Pro shares its card, and that step leaves the list', async ({ as }) => {
  const page = await as(await becomePro(await newBusiness('Shared Card Demo')));
  await page.goto('/business-dashboard');
  const list = page.getByRole('region', { name: 'Finish Your Profile' });
  await list.getByRole('link', { name: 'Share your card' }).click();
  await page.getByRole('button', { name: 'Download SVG' }).click();
  await page.goto('/business-dashboard');
  await expect(list.getByRole('link', { name: 'Add your logo' })).toBeVisible();
  await expect(list.getByRole('link', { name: 'Share your card' })).toHaveCount(0);
});
