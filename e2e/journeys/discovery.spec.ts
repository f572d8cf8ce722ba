import { newBusiness, newClient } from '../support/people.ts';
import { expect, type Page, test } from '../support/test.ts';

async function search(page: Page, text: string): Promise<void> {
  const box = page.getByRole('combobox', { name: /search/i });
  await box.fill(text);
  await box.press('Enter');
}

test.describe('the search', () => {
  test('wants a service', async ({ as }) => {
    const page = await as(await newClient());
    await page.goto('/client-dashboard');
    await search(page, '');
    await expect(page.getByText('Please enter a service to search for')).toBeVisible();
  });

  test('says when nobody offers it', async ({ as }) => {
    const page = await as(await newClient());
    await page.goto('/client-dashboard');
    // Unlike any existing service, so that no suggestion replaces it.
    const service = 'Zqxv wkjh';
    await search(page, service);
    await expect(page.getByText(`No businesses found offering "${service}"`).first()).toBeVisible();
  });

  test('forgives a typo and knows synonyms', async ({ as }) => {
    const page = await as(await newClient());
    await page.goto('/client-dashboard');
    const box = page.getByRole('combobox', { name: /search/i });
    for (const [typed, meant] of [
      ['plumbng', 'Plumbing'],
      ['AC', 'HVAC (Heating & Cooling)'],
    ]) {
      await box.fill(typed ?? '');
      await expect(page.getByRole('option').first()).toContainText(meant ?? '');
    }
  });
});

test.describe('the deck', () => {
  test('is worked by keys, with undo, to its end and over again', async ({ as }) => {
    const [client, business] = await Promise.all([newClient(), newBusiness()]);
    const page = await as(client);
    await page.goto(`/client-dashboard?service=${encodeURIComponent(business.service)}`);
    await expect(page.getByRole('heading', { name: business.name })).toBeVisible();
    await page.keyboard.press('ArrowLeft');
    await expect(page.getByText('No More Businesses')).toBeVisible();
    await page.reload();
    await expect(page.getByText('No More Businesses')).toBeVisible();
    await page.getByRole('button', { name: 'Start Over' }).click();
    await expect(page.getByRole('heading', { name: business.name })).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('dialog')).toContainText(business.name);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('heading', { name: business.name })).toBeVisible();
  });

  test('passes by a touch of the finger, and brings the card back short of the mark', async ({
    as,
  }) => {
    const [client, business] = await Promise.all([newClient(), newBusiness()]);
    const page = await as(client, { viewport: { width: 390, height: 844 }, hasTouch: true });
    await page.goto(`/client-dashboard?service=${encodeURIComponent(business.service)}`);
    await expect(page.getByRole('heading', { name: business.name })).toBeVisible();
    await swipe(page, -90);
    await expect(page.getByRole('heading', { name: business.name })).toBeVisible();
    await swipe(page, -140);
    await expect(page.getByText('No More Businesses')).toBeVisible();
  });

  test('leads to the team when nobody fits', async ({ as }) => {
    const [client, business] = await Promise.all([newClient(), newBusiness()]);
    const page = await as(client);
    await page.goto(`/client-dashboard?service=${encodeURIComponent(business.service)}`);
    await page.getByRole('button', { name: 'Pass' }).click();
    await page.getByRole('button', { name: 'Let Pro Match find my perfect pro' }).click();
    const form = page.getByRole('dialog', { name: 'Get Matched by Pro Match' });
    await form.getByLabel('Description').fill('A wall wants painting before the holidays.');
    await form.getByRole('button', { name: /submit|send/i }).click();
    await expect(
      page.getByText(
        'Request submitted! The Pro Match team will find the best pros for you and be in touch soon.',
      ),
    ).toBeVisible();
  });
});

/** One finger across the middle of the card. */
async function swipe(page: Page, distance: number): Promise<void> {
  const box = await page.getByRole('article').first().boundingBox();
  if (!box) throw new Error('The card is not on the screen');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 3];
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: at === undefined ? [] : [{ x: at, y }],
    });
  await touch('touchStart', x);
  for (let step = 1; step <= 10; step += 1) await touch('touchMove', x + (distance * step) / 10);
  await touch('touchEnd');
  await session.detach();
}
