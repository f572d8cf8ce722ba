import { newBusiness, newClient } from '../support/people.ts';
import { expect, type Page, test } from '../support/test.ts';

async function search(page: Page, text: string): Promise<void> {
  const box = page.getByRole('combobox', { name: /search/i });
  await box.fill(text);
  await box.press('Enter');
}

test.describe('the search', () => {
  test('asks for a service when it is empty', async ({ as }) => {
    const page = await as(await newClient());
    await page.goto('/client-dashboard');
    await search(page, '');
    await expect(page.getByText('Please enter a service to search for')).toBeVisible();
  });

  test('says that nobody offers a service', async ({ as }) => {
    const page = await as(await newClient());
    await page.goto('/client-dashboard');
    // Unlike any existing service, so that no suggestion replaces it.
    const service = 'Zqxv wkjh';
    await search(page, service);
    await expect(page.getByText(`No businesses found offering "${service}"`).first()).toBeVisible();
  });

  test('suggests services for typos and synonyms', async ({ as }) => {
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
  test('works by keyboard to its end, and starts over', { tag: '@smoke' }, async ({ as }) => {
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

  test('passes by swipe, and returns the card after a short swipe', async ({ as }) => {
    const [client, business] = await Promise.all([newClient(), newBusiness()]);
    const page = await as(client, { viewport: { width: 390, height: 844 }, hasTouch: true });
    await page.goto(`/client-dashboard?service=${encodeURIComponent(business.service)}`);
    await expect(page.getByRole('heading', { name: business.name })).toBeVisible();
    // The PASS stamp must not lie under the bookmark.
    const stamp = await page.locator('[data-card=top] [data-stamp=pass]').boundingBox();
    const bookmark = await page.getByRole('button', { name: /^Save / }).boundingBox();
    if (!stamp || !bookmark) throw new Error('The card has no stamp or no bookmark');
    expect(stamp.y).toBeGreaterThan(bookmark.y + bookmark.height);
    await swipe(page, -90);
    await expect(page.getByRole('heading', { name: business.name })).toBeVisible();
    await swipe(page, -140);
    await expect(page.getByText('No More Businesses')).toBeVisible();
  });

  test('offers the team after the last card', async ({ as }) => {
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

test.describe('the filters, the list and the photos', () => {
  const deck = '/client-dashboard?service=Plumbing';
  /** Facts given to the demo's businesses, which may lack them. */
  const told = [
    {
      rating: 4.9,
      total_reviews: 12,
      languages: ['en', 'es'],
      thanks_count: 2,
      founded_year: 2009,
      portfolio_images: Array.from({ length: 12 }, (_, n) => `/favicon.svg?${n}`),
    },
    { rating: 3.8, total_reviews: 2, license_number: 'PL-48213' },
    { rating: 4.6, total_reviews: 30, languages: ['es'] },
  ];

  async function openDeck(page: Page, path = deck): Promise<string[]> {
    const names: string[] = [];
    await page.route('**/find-nearby-businesses', async (route) => {
      const response = await route.fetch();
      const { businesses, ...rest } = await response.json();
      const known = businesses
        .slice(0, told.length)
        .map((business: object, at: number) => ({ ...business, ...told[at] }));
      names.splice(
        0,
        names.length,
        ...known.map((one: { business_name: string }) => one.business_name),
      );
      await route.fulfill({ response, json: { businesses: known, ...rest } });
    });
    await page.goto(path);
    await expect(page.getByText(/^1 \/ /)).toBeVisible();
    return names;
  }

  test('filters and order are kept in the URL, and can be cleared', async ({ as }) => {
    const page = await as(await newClient());
    const names = await openDeck(page);
    await expect(page.getByText('1 / 3')).toBeVisible();
    await page.getByRole('button', { name: 'Filter and sort' }).click();
    const sheet = page.getByRole('dialog', { name: 'Filter and sort' });
    await sheet.getByLabel('Sort by').selectOption('Most reviewed first');
    await sheet.getByLabel('Language').selectOption('Spanish');
    await sheet.getByRole('radio', { name: '4.5' }).check();
    await expect(sheet.getByText('2 of 3 match')).toBeVisible();
    await sheet.getByRole('button', { name: 'Show 2 of 3' }).click();
    await expect(page.getByRole('heading', { name: names[2] ?? '' })).toBeVisible();
    await expect(page.getByText('1 / 2')).toBeVisible();
    await page.reload();
    await expect(page.getByText('2 of 3 match')).toBeVisible();
    await expect(page.getByRole('heading', { name: names[2] ?? '' })).toBeVisible();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await expect(page.getByRole('heading', { name: "That's everyone who matches" })).toBeVisible();
    await page.getByRole('button', { name: 'Clear Filters' }).click();
    await expect(page.getByRole('heading', { name: names[1] ?? '' })).toBeVisible();
    await expect(page.getByText('3 / 3')).toBeVisible();
  });

  test('the list works by keyboard, is remembered, and shares Undo with the cards', async ({
    as,
  }) => {
    const page = await as(await newClient());
    const [first = '', second = ''] = await openDeck(page);
    await page.getByRole('button', { name: 'Show as a list' }).press('Enter');
    await expect(page.getByText('3 businesses')).toBeVisible();
    await page.getByRole('button', { name: `Pass ${first}` }).press('Enter');
    await expect(page.getByRole('button', { name: second, exact: true })).toBeFocused();
    await page.getByRole('button', { name: 'Undo' }).press('Enter');
    await expect(page.getByRole('button', { name: first, exact: true })).toBeFocused();
    await page.getByRole('button', { name: `Pass ${first}` }).press('Enter');
    await page.getByRole('button', { name: 'Show as cards' }).press('Enter');
    await expect(page.getByText('2 / 3')).toBeVisible();
    const undone = page.waitForResponse((response) => response.request().method() === 'DELETE');
    await page.keyboard.press('Backspace');
    await expect(page.getByRole('heading', { name: first })).toBeVisible();
    await page.getByRole('button', { name: 'Show as a list' }).press('Enter');
    await undone;
    await page.reload();
    await expect(page.getByRole('button', { name: `Connect with ${first}` })).toBeVisible();
    await page.getByRole('button', { name: `Connect with ${second}` }).press('Enter');
    await expect(page.getByRole('dialog')).toContainText(second);
  });

  test('the keyboard reaches every photo, beside the card and behind More', async ({ as }) => {
    const page = await as(await newClient());
    await openDeck(page);
    const photos = page.getByRole('region', { name: 'Recent work' });
    const last = photos.getByRole('img').last();
    const reachLast = async () => {
      await expect(photos.getByRole('img')).toHaveCount(12);
      await expect(last).not.toBeInViewport();
      await photos.focus();
      await expect(async () => {
        await page.keyboard.press('ArrowRight');
        await expect(last).toBeInViewport({ ratio: 0.9, timeout: 50 });
        // Each press scrolls only a few pixels.
      }).toPass({ intervals: [10] });
    };
    await reachLast();
    await expect(page.getByText('1 / 3')).toBeVisible();
    await page.setViewportSize({ width: 320, height: 640 });
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await reachLast();
    const { width, scrolled } = await page.evaluate(() => ({
      width: document.documentElement.clientWidth,
      scrolled: document.documentElement.scrollWidth,
    }));
    expect(scrolled).toBe(width);
  });

  test('taps on its sides turn a photo, and a drag from there still swipes', async ({ as }) => {
    const page = await as(await newClient(), {
      viewport: { width: 390, height: 844 },
      hasTouch: true,
    });
    await openDeck(page);
    const turn = page.getByRole('button', { name: /^Next photo of/ });
    await expect(async () => {
      if (!(await turn.isVisible())) await page.keyboard.press('ArrowLeft');
      await turn.tap({ timeout: 1500 });
    }).toPass();
    const count = page.getByText(/^Photo \d of \d$/).first();
    await expect(count).toHaveText(/^Photo 2/);
    const place = page.getByText(/^\d \/ 3$/);
    const before = await place.textContent();
    await swipe(page, -140, 0.9);
    await expect(place).not.toHaveText(before ?? '');
  });
});

/** Drags one finger across the card, from its middle or another share of its width. */
async function swipe(page: Page, distance: number, from = 0.5): Promise<void> {
  const box = await page.getByRole('article').first().boundingBox();
  if (!box) throw new Error('The card is not on the screen');
  const [x, y] = [box.x + box.width * from, box.y + box.height / 3];
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
