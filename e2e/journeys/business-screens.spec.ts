import { readFile } from 'node:fs/promises';
import { baseUrl, call } from '../support/api.ts';
import { download } from '../support/download.ts';
import { confirmLogout } from '../support/log-out.ts';
import { newBusiness, newClient, type Person, requestMatch, signIn } from '../support/people.ts';
import { readQrCode } from '../support/pictures.ts';
import { expect, type Page, test } from '../support/test.ts';

/** The public card of the signed-in business. */
async function cardOf({ session }: Person): Promise<string> {
  const { data } = await call<{ data: { id: string }[] }>(
    'GET',
    `/rest/v1/business_profiles?user_id=${session.user.id}`,
    { token: session.access_token },
  );
  return `${baseUrl()}/business-card/${data[0]?.id}`;
}

const demoPro = () => signIn('pro@demo.example', 'Demo-1234');

test.describe('the settings', () => {
  test('count the leads of a business on Free and summarize its profile', async ({ as }) => {
    const business = await newBusiness('Settings & Sons');
    await requestMatch(await newClient(), business);
    const page = await as(business);
    await page.goto('/business-dashboard');
    await page.getByRole('link', { name: 'Settings' }).click();
    await expect(page).toHaveURL('/business-settings');
    await expect(page.getByRole('heading', { name: 'Settings & Analytics' })).toBeVisible();
    const tiles = page.locator('dl').first();
    await expect(tiles).toHaveText('Total Leads1Accepted0Pending1Messages Sent0');
    const chart = page.getByRole('img', {
      name: /1 lead and no accepted matches in the last 30 days/,
    });
    await expect(chart).toBeVisible();
    await page.getByText('Show as a table').click();
    await expect(page.getByRole('row')).toHaveCount(31);
    const profile = page.locator('dl').last();
    for (const fact of ['Settings & Sons', 'Journey Contact', 'Columbus, OH 43215', '$0']) {
      await expect(profile).toContainText(fact);
    }
    await expect(profile).toContainText('(614)-555-0101');
    await page.getByRole('link', { name: 'View Leads' }).click();
    await expect(page).toHaveURL('/business-dashboard');
    await page.goBack();
    await page.getByRole('main').getByRole('link', { name: 'Messages' }).click();
    await expect(page).toHaveURL('/business-messages');
    await page.goBack();
    await confirmLogout(page);
    await expect(page).toHaveURL('/');
  });

  test('say that the numbers failed to load, and load them on Try again', async ({ as }) => {
    const page = await as(await newBusiness());
    await page.route('**/stats', (route) => route.fulfill({ status: 500, body: '{}' }));
    await page.goto('/business-settings');
    await expect(page.getByText('Failed to load data')).toBeVisible();
    // The first connection of the socket reloads the numbers once.
    await page.waitForLoadState('networkidle');
    await page.unroute('**/stats');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('Total Leads')).toBeVisible();
  });
});

test.describe('the card', () => {
  test('is offered on Free with its price and its renewal', async ({ as }) => {
    const page = await as(await newBusiness());
    await page.goto('/business-qr');
    await expect(page.getByRole('heading', { name: 'Business Card Feature' })).toBeVisible();
    await expect(page.getByText(/Renews every month until you cancel/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Show QR Code' })).toHaveCount(0);
    await page.route('**/create-checkout', (route) => route.fulfill({ status: 502, body: '{}' }));
    const upgrade = page.getByRole('button', { name: 'Upgrade Now - $35/month' });
    await upgrade.click();
    await expect(page.getByText('Failed to create checkout session')).toBeVisible();
    await page.getByRole('link', { name: 'Back to Dashboard' }).click();
    await expect(page).toHaveURL('/business-dashboard');
  });

  test('of a business on Pro shows its QR code, and downloads it as files', async ({ as }) => {
    const pro = await demoPro();
    const link = await cardOf(pro);
    // Readers need dark on light, so the background must stay white in the dark theme.
    const page = await as(pro, { colorScheme: 'dark' });
    await page.goto('/business-qr');
    const code = page.getByRole('img', { name: `QR code that opens ${link}` });
    await page.getByRole('button', { name: 'Show QR Code' }).click();
    await expect(code).toHaveJSProperty('clientWidth', 200);
    await expect(code).toBeInViewport({ ratio: 1 });
    expect(await readQrCode(page, await shot(page))).toBe(link);
    await page.getByRole('button', { name: 'Hide QR Code' }).click();
    await expect(code).toBeHidden();

    const png = await download(page, 'Download PNG');
    expect(png.name).toMatch(/-qr\.png$/);
    expect(await readQrCode(page, png.path)).toBe(link);
    const svg = await download(page, 'Download SVG');
    expect(await readFile(svg.path, 'utf8')).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org/);
    const contact = await download(page, 'Save Contact');
    expect(contact.name).toMatch(/\.vcf$/);
    const vcard = await readFile(contact.path, 'utf8');
    expect(vcard.replaceAll('\r\n ', '')).toContain(`\r\nURL:${link}\r\n`);
  });

  test('copies its link when the browser has no share sheet', async ({ as }) => {
    const pro = await demoPro();
    const page = await as(pro, { permissions: ['clipboard-read', 'clipboard-write'] });
    await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }));
    await page.goto('/business-qr');
    await page.getByRole('button', { name: 'Share' }).click();
    await expect(page.getByText('Link copied to clipboard!')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await cardOf(pro));
  });

  test('prints without the screen around it, in light colors, with its code', async ({ as }) => {
    const page = await as(await demoPro(), { colorScheme: 'dark' });
    await page.goto('/business-qr');
    await expect(page.getByRole('article')).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible();
    await expect(page.getByRole('button')).toHaveCount(0);
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await expect(page.getByRole('article')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  });
});

/** A screenshot of the code. */
async function shot(page: Page): Promise<string> {
  const path = test.info().outputPath('code.png');
  await page
    .getByRole('img', { name: /^QR code/ })
    .locator('..')
    .screenshot({ path });
  return path;
}
