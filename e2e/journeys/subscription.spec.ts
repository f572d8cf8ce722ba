import { download } from '../support/download.ts';
import { acceptTerms, fillBusinessSetup } from '../support/onboarding.ts';
import { newBusiness, newService, signUp } from '../support/people.ts';
import { photoOf, readQrCode } from '../support/pictures.ts';
import {
  becomePro,
  comeBackTo,
  inPortal,
  openCheckout,
  subscribe,
} from '../support/subscription.ts';
import { expect, type Page, test } from '../support/test.ts';

const noCard = (page: Page) => page.getByRole('heading', { name: 'Business Not Found' });
const photosOf = (page: Page) => page.getByRole('region', { name: 'Portfolio' }).locator('img');

async function addPhotos(page: Page, colors: readonly string[]): Promise<void> {
  await page.goto('/business-profile');
  const files = await Promise.all(colors.map((color) => photoOf(page, color)));
  await page.getByLabel('Choose portfolio images').setInputFiles(files);
  await expect(page.getByText(`${colors.length} image(s) uploaded successfully!`)).toBeVisible();
}

test('a business upgrades to Pro, cancels and returns without losing anything', async ({
  as,
  stranger,
}) => {
  test.slow();
  const business = await newBusiness('Round Trip Demo');
  const card = `/business-card/${business.profileId}`;
  await stranger.goto(card);
  await expect(noCard(stranger)).toBeVisible();

  const page = await as(business);
  await page.goto('/business-dashboard');
  await page.getByRole('button', { name: 'Upgrade to Pro' }).click();
  const offer = page.getByRole('dialog', { name: 'Upgrade to Pro' });
  await expect(offer).toContainText('$35 per month');
  await expect(offer).toContainText('Renews every month until you cancel in Settings');
  const upgrade = offer.getByRole('button', { name: 'Upgrade Now' });
  const checkout = await openCheckout(page, () => upgrade.click());
  await subscribe(checkout);
  await checkout.close();
  await comeBackTo(page);
  await expect(page.getByText('Subscription activated! Welcome to Pro Match.')).toBeVisible();
  await expect(page.getByText('Pro plan', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Upgrade to Pro' })).toHaveCount(0);
  await addPhotos(page, ['teal', 'olive']);
  await stranger.reload();
  await expect(stranger.getByRole('heading', { name: 'Round Trip Demo' })).toBeVisible();
  await expect(photosOf(stranger)).toHaveCount(2);

  // Canceling takes two presses, as upgrading did.
  await page.goto('/business-settings');
  await expect(page.getByText(/^Renews on /)).toBeVisible();
  await inPortal(page, 'Cancel at the end of the period');
  await expect(page.getByText(/won't renew\. You keep Pro until then/)).toBeVisible();
  await stranger.reload();
  await expect(photosOf(stranger)).toHaveCount(2);

  await inPortal(page, 'End the period now');
  await expect(page.getByText('Free plan', { exact: true })).toBeVisible();
  await expect(page.getByText(/^Your Pro plan ended on .+ Nothing was deleted/)).toBeVisible();
  await stranger.reload();
  await expect(noCard(stranger)).toBeVisible();

  const again = page.getByRole('button', { name: 'Upgrade Now - $35/month' });
  const second = await openCheckout(page, () => again.click());
  await subscribe(second);
  await second.close();
  await comeBackTo(page);
  await expect(page.getByText('Pro plan', { exact: true })).toBeVisible();
  await stranger.reload();
  await expect(photosOf(stranger)).toHaveCount(2);
});

test('a business gets its first payment back with one confirmation, and is on Free again', async ({
  as,
}) => {
  const page = await as(await becomePro(await newBusiness('Money Back Demo')));
  await page.goto('/business-settings');
  await expect(page.getByText(/30-day money-back guarantee: until /)).toBeVisible();
  await page.getByRole('button', { name: 'Get a Refund' }).click();
  const question = page.getByRole('dialog', { name: 'Refund your payment and end Pro?' });
  await expect(question).toContainText('Pro ends now');
  await question.getByRole('button', { name: 'Refund and End Pro' }).click();
  await expect(page.getByText(/^We refunded your payment/)).toBeVisible();
  await expect(page.getByText('Free plan', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Get a Refund' })).toHaveCount(0);
});

test('a business signs up as Pro, adds photos, and its code leads a stranger to them', {
  tag: '@smoke',
}, async ({ as, stranger }) => {
  test.slow();
  const page = await as(await signUp('business'));
  await page.goto('/business-onboarding');
  const setup = { plan: 'Pro', name: 'Straight to Pro Demo', service: newService() } as const;
  await fillBusinessSetup(page, setup);
  await expect(page.getByText('Cancel anytime').first()).toBeVisible();
  await page.getByRole('button', { name: 'Subscribe to Pro' }).click();
  await acceptTerms(page);
  await subscribe(page);
  await addPhotos(page, ['red', 'blue', 'purple']);

  await page.getByRole('link', { name: 'QR Code' }).click();
  const png = await download(page, 'Download PNG');
  const link = await readQrCode(page, png.path);
  await stranger.goto(link ?? '');
  await expect(stranger.getByRole('heading', { name: setup.name })).toBeVisible();
  await expect(stranger.getByText(setup.service)).toBeVisible();
  await expect(photosOf(stranger)).toHaveCount(3);
});

test('a failed payment at the checkout changes nothing', async ({ as }) => {
  const page = await as(await newBusiness('Declined Demo'));
  await page.goto('/business-qr');
  const upgrade = page.getByRole('button', { name: 'Upgrade Now - $35/month' });
  const checkout = await openCheckout(page, () => upgrade.click());
  await checkout.getByRole('button', { name: 'Let the payment fail' }).click();
  await expect(checkout.getByRole('alert')).toContainText('The payment failed.');
  await checkout.getByRole('button', { name: 'Go back without subscribing' }).click();
  await expect(
    checkout.getByText('Subscription was cancelled. Please subscribe to access all features.'),
  ).toBeVisible();
  await expect(checkout).toHaveURL('/business-dashboard');
  await expect(checkout.getByText('Free plan', { exact: true })).toBeVisible();
  await comeBackTo(page);
  await expect(upgrade).toBeVisible();
});

test('a later failed payment keeps Pro, and says until when to pay', async ({ as }) => {
  const page = await as(await becomePro(await newBusiness('Late Payment Demo')));
  await page.goto('/business-settings');
  await inPortal(page, 'Let a payment fail');
  await expect(
    page.getByText(/^Your last payment failed\. Pay by .+ to keep Pro\.$/),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Dashboard' }).click();
  const due = page.getByRole('region', { name: 'Payment due' });
  await expect(due).toContainText(/Pay by .+ to keep Pro/);
  await expect(page.getByText('Pro plan', { exact: true })).toBeVisible();
  await due.getByRole('button', { name: 'Update Payment' }).click();
  await page.getByRole('button', { name: 'Let the payment succeed' }).click();
  await page.getByRole('link', { name: 'Back to Settings' }).click();
  await expect(page.getByText(/^Renews on /)).toBeVisible();
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page.getByText('Pro plan', { exact: true })).toBeVisible();
  await expect(due).toHaveCount(0);
});

test('a late confirmation is awaited, and nothing can be bought twice', async ({ as }) => {
  const page = await as(await newBusiness('Patient Demo'));
  await page.goto('/business-dashboard?subscription=success');
  await expect(page.getByText('Subscription activated! Welcome to Pro Match.')).toBeVisible();
  await expect(page).toHaveURL('/business-dashboard');
  await expect(page.getByText(/^We're confirming your payment/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Upgrade to Pro' })).toHaveCount(0);
});
