import { newBusiness } from '../support/people.ts';
import { becomePro } from '../support/subscription.ts';
import { expect, test } from '../support/test.ts';

test('a business reads its monthly receipt, cancels Pro, and keeps it', async ({ as }) => {
  const page = await as(await becomePro(await newBusiness('Receipt Demo')));
  await page.goto('/business-settings');
  await page.getByRole('link', { name: 'Monthly Receipt' }).click();
  await expect(page.getByRole('heading', { name: 'Monthly Receipt' })).toBeVisible();
  await expect(page.getByText('$35, no leads')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel Pro' }).click();
  await expect(page.getByText(/won't renew\. You keep Pro until then/)).toBeVisible();
  await page.getByRole('button', { name: 'Keep Pro' }).click();
  await expect(page.getByText(/^Renews on /)).toBeVisible();

  const [keep, cancel] = await Promise.all(
    ['Keep Pro', 'Cancel Pro'].map((name) => page.getByRole('button', { name }).boundingBox()),
  );
  expect(keep).toMatchObject({ width: cancel?.width, height: cancel?.height });
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Cancel Pro' })).toBeHidden();
  await expect(page.getByText('$35, no leads')).toBeVisible();
});

test('a business on Free is told that it has no receipt yet', async ({ as }) => {
  const page = await as(await newBusiness('No Receipt Demo'));
  await page.goto('/business-receipt');
  await expect(page.getByRole('heading', { name: 'No Receipt Yet' })).toBeVisible();
});
