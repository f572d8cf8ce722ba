import { walkMainJob } from '../support/main-job.ts';
import { acceptMatch, newBusiness, newClient, requestMatch } from '../support/people.ts';
import { expect, test } from '../support/test.ts';
import { expectTranslated, translateAlways } from '../support/translator.ts';

/** `every-screen.spec.ts` covers each screen under a translator. */
test('a client and a business do the main job on translated pages', async ({ two }) => {
  test.slow();
  const pages = [two.client, two.business];
  for (const page of pages) await translateAlways(page);
  await walkMainJob(two, async () => {
    for (const page of pages) await expectTranslated(page);
  });
});

test('a translated profile shows changes, problems and what was saved', async ({ as }) => {
  const page = await as(await newBusiness('Old & Sons'));
  await translateAlways(page);
  await page.goto('/business-dashboard');
  await expect(page.getByRole('heading', { name: 'Old & Sons' })).toBeVisible();
  await expectTranslated(page);
  await page.getByRole('main').getByRole('link', { name: 'Edit' }).click();
  const name = page.getByLabel(/Business Name/);
  await name.fill('');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Business name is required')).toHaveCount(2);
  await expectTranslated(page);
  await name.fill('New & Daughters');
  await expect(page.getByText('Business name is required')).toHaveCount(0);
  await page.getByLabel('Add a service').fill('plumbing');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Profile updated successfully!')).toBeVisible();
  await expectTranslated(page);
  await page.getByRole('link', { name: 'Back to Dashboard' }).click();
  await expect(page.getByRole('heading', { name: 'New & Daughters' })).toBeVisible();
  await expect(page.getByRole('main').getByText('Plumbing', { exact: true })).toBeVisible();
  await expectTranslated(page);
});

test('translated counts follow changes', async ({ as }) => {
  const business = await newBusiness();
  const first = await requestMatch(await newClient('Ann Otter'), business);
  const page = await as(business);
  await translateAlways(page);
  await page.goto('/business-messages');
  const stages = page.getByRole('navigation', { name: 'Stages' });
  const stage = (name: string) => stages.getByRole('link', { name, exact: true });
  await expect(stage('Pending 1')).toBeVisible();
  await expectTranslated(page);
  await requestMatch(await newClient('Bea Heron'), business);
  await expect(stage('Pending 2')).toBeVisible();
  await expectTranslated(page);
  await acceptMatch(business, first);
  await expect(stage('Pending 1')).toBeVisible();
  await expect(stage('Talking 1')).toBeVisible();
  await expectTranslated(page);
  await stage('Won 0').click();
  await expect(page.getByText('No Won leads.')).toBeVisible();
  await page.getByRole('link', { name: 'Show All Leads' }).click();
  await expectTranslated(page);
});
