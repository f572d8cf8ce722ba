import { newBusiness, newClient } from '../support/people.ts';
import { becomePro } from '../support/subscription.ts';
import { expect, test } from '../support/test.ts';

/** A phone's user agent, since a headless browser is not counted. */
const userAgent =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';

/** The height inside half-inch margins of a Letter page, the shorter of the two formats, in px. */
const LETTER_INSIDE = 10 * 96;

test('a printed code brings a request, and the owner sees which code it was', async ({ as }) => {
  test.slow();
  const business = await becomePro(await newBusiness('Copper Lantern Plumbing'));
  const owner = await as(business);
  await owner.goto('/business-qr');
  await owner.getByRole('button', { name: 'Add Code' }).click();
  await owner.getByText('Yard sign').click();
  await owner.getByRole('dialog').getByRole('button', { name: 'Add Code' }).click();
  const row = owner.getByRole('row', { name: /^Yard sign/ });
  await expect(row.getByRole('cell')).toHaveText(['0', '0', '0', '0']);

  // The address in the printed code.
  await owner.getByRole('button', { name: 'Print Codes' }).click();
  await expect(owner).toHaveURL('/business-qr?print=true');
  const label = await owner.getByRole('img').getAttribute('aria-label');
  const address = label?.match(/\/c\/\w+$/)?.[0] ?? '';
  await owner.getByLabel('What to print').selectOption('A page of Yard sign');
  await expect(owner.getByRole('img')).toHaveCount(6);
  await owner.emulateMedia({ media: 'print' });
  await expect(owner.getByRole('button', { name: 'Print' })).toBeHidden();
  const sheet = await owner.getByRole('list').last().boundingBox();
  expect(sheet?.height).toBeLessThan(LETTER_INSIDE);
  await owner.emulateMedia({ media: null });

  const passerby = await as(await newClient(), { userAgent });
  await passerby.goto(address);
  await expect(passerby).toHaveURL(/\/business-card\/[\w-]+\?via=\w+$/);
  const saved = passerby.waitForEvent('download');
  await passerby.getByRole('link', { name: 'Save contact' }).click();
  expect((await saved).suggestedFilename()).toBe('copper-lantern-plumbing.vcf');
  await passerby.getByRole('link', { name: 'Connect with this business' }).click();
  const form = passerby.getByRole('dialog', { name: `Connect with ${business.name}` });
  await form.getByLabel('Description').fill('The faucet drips.');
  await form.getByRole('button', { name: 'Send Request' }).click();
  await expect(passerby.getByText(`Match request sent to ${business.name}!`)).toBeVisible();

  await expect(async () => {
    await owner.goto('/business-qr');
    await expect(row.getByRole('cell')).toHaveText(['1', '1', '1', '1'], { timeout: 2000 });
  }).toPass();
  const [about, link] = [
    owner.getByRole('region', { name: 'Your codes' }),
    /\/pro\/copper-lantern/,
  ];
  const short = await about.getByRole('link', { name: link }).getAttribute('href');
  await passerby.goto(short ?? '');
  await expect(passerby.getByRole('heading', { level: 1 })).toHaveText(business.name);
});

test('an unknown address or code of a card is "Business Not Found"', async ({ stranger }) => {
  for (const path of ['/pro/no-such-business', '/c/aaaaaaaa']) {
    const answer = await stranger.goto(path);
    expect(answer?.status()).toBe(404);
    await expect(stranger.getByRole('heading', { name: 'Business Not Found' })).toBeVisible();
  }
});
