import type { Locator } from '@playwright/test';
import { call } from '../support/api.ts';
import { type Cast, castOf, LONG, personOf } from '../support/cast.ts';
import { layoutFindings } from '../support/layout.ts';
import { newClient } from '../support/people.ts';
import { layoutShiftOfReading } from '../support/performance.ts';
import { expect, test } from '../support/test.ts';
import { SIZES, sizeText, USUAL_TEXT } from '../support/windows.ts';

let cast: Cast;
test.beforeAll(async () => {
  cast = await castOf(test.info().workerIndex);
});

test('the buttons of the deck are in view on small phones, upright and on their side', {
  tag: '@smoke',
}, async ({ as }) => {
  const page = await as(await personOf('newcomer', cast));
  const service = encodeURIComponent(cast.business.service);
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await page.goto(`/client-dashboard?service=${service}`);
    await sizeText(page, size.text ?? USUAL_TEXT);
    const bar = page.getByRole('navigation', { name: 'Main' });
    for (const name of ['Pass', 'Connect']) {
      const button = page.getByRole('button', { name, exact: true });
      await expect(button).toBeInViewport({ ratio: 1 });
      const [{ y, height }, { y: end }] = [await boxOf(button), await boxOf(bar)];
      // On a desktop the navigation rail is beside the deck, not below it.
      if (size.width < 1024)
        expect(y + height, `${name} at ${size.width}`).toBeLessThanOrEqual(end);
    }
    const card = await boxOf(page.getByRole('article').first());
    expect(card.width, `the card at ${size.width}`).toBeLessThanOrEqual(480);
    expect(card.height, `the card at ${size.width}`).toBeGreaterThan(200);
  }
});

for (const [who, path] of [
  ['client', '/client-matches'],
  ['business', '/business-settings'],
  ['member', '/team/requests'],
] as const) {
  test(`the bar's words stay whole for a ${who} with many unread items`, async ({ as }) => {
    const page = await as(await personOf(who, cast));
    await page.route('**/unread_count*', (route) => route.fulfill({ json: { count: 120 } }));
    await page.route(/\/team\/(tickets|cases)\?/, async (route) => {
      const response = await route.fetch();
      const { data, next } = await response.json();
      const [row] = data;
      const many = Array.from({ length: 50 }, (_, at) => ({
        ...row,
        id: row.id.slice(0, -2) + String(at).padStart(2, '0'),
      }));
      await route.fulfill({ response, json: { data: many, next } });
    });
    await page.goto(path);
    const bar = page.getByRole('navigation', { name: 'Main' });
    await expect(
      bar.getByText(who === 'member' ? '50' : '99+', { exact: true }).first(),
    ).toBeVisible();
    for (const { text = USUAL_TEXT, ...size } of [...SIZES, { width: 568, height: 320 }]) {
      await page.setViewportSize(size);
      await sizeText(page, text);
      const ofBar = (await layoutFindings(page)).filter((one) => one.includes('h-full.w-full'));
      expect.soft(ofBar, `${size.width} x ${size.height}, text at ${text} px`).toEqual([]);
    }
  });
}

test('Home does not shift when recent services arrive', async ({ as }) => {
  const person = await newClient();
  await call('PATCH', '/rest/v1/client_preferences', {
    token: person.session.access_token,
    body: { selected_services: ['Plumbing', 'Roofing', 'Landscaping'] },
  });
  const page = await as(person, { viewport: { width: 390, height: 844 } });
  const recent = page.getByRole('heading', { name: 'Pick up where you left off' });
  // From the second visit on, the screen doesn't wait for its data.
  await page.goto('/client-dashboard');
  await expect(recent).toBeVisible();
  await page.route('**/rest/v1/client_preferences*', async (route) => {
    const answer = await route.fetch();
    await page.getByRole('combobox', { name: /search/i }).waitFor();
    await route.fulfill({ response: answer });
  });
  expect(await layoutShiftOfReading(page, '/client-dashboard')).toBeLessThanOrEqual(0.02);
  await expect(recent).toBeVisible();
});

test('a long name takes two lines, and landing buttons keep their margin', async ({
  as,
  stranger,
}) => {
  await stranger.setViewportSize({ width: 320, height: 640 });
  await stranger.goto('/');
  for (const name of ['Start Browsing', 'Get Started']) {
    const button = stranger.getByRole('button', { name });
    const [inner, card] = [
      await boxOf(button),
      await boxOf(stranger.getByRole('article').filter({ has: button })),
    ];
    expect(card.x + card.width - inner.x - inner.width, name).toBeGreaterThanOrEqual(12);
    expect(inner.height, `${name} in one line`).toBeLessThanOrEqual(50);
  }
  const page = await as(cast.client, { viewport: { width: 320, height: 640 } });
  await page.goto('/client-matches');
  const heading = page.getByRole('heading', { name: cast.business.name });
  const { height } = await boxOf(heading);
  const line = await heading.evaluate((node) =>
    Number.parseFloat(getComputedStyle(node.firstElementChild ?? node).lineHeight),
  );
  expect(height / line).toBeLessThanOrEqual(2.1);
});

test('a desktop opens the newest conversation beside the list without taking the focus', async ({
  as,
}) => {
  for (const [person, path, name] of [
    [cast.client, '/client-messages', cast.business.name],
    [cast.business, '/business-messages', LONG.neighbor],
    [cast.client, '/community/messages', LONG.neighbor],
  ] as const) {
    const page = await as(person);
    await page.goto(path);
    const panel = page.getByRole('region', { name: `Conversation with ${name}` });
    const writing = page.getByRole('textbox', { name: 'Message' });
    await expect(writing).not.toBeFocused();
    for (const part of [panel.getByRole('heading', { name }), writing]) {
      await expect(part).toBeInViewport({ ratio: 1 });
    }
    await expect(page).toHaveURL(path);
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(panel).toHaveCount(0);
  }
});

test("the chat's heading and message field are in view on a small phone and a desktop", async ({
  as,
}) => {
  for (const viewport of [
    { width: 320, height: 640 },
    { width: 1280, height: 800 },
  ]) {
    const page = await as(await personOf('declining business', cast), { viewport });
    await page.goto('/business-messages');
    await page.getByRole('link', { name: 'Message', exact: true }).first().click();
    const panel = page.getByRole('region', { name: /^Conversation with / });
    // The suggested first messages take the most room.
    await expect(panel.getByRole('list', { name: 'Send with one press' })).toBeVisible();
    for (const part of [
      panel.getByRole('button', { name: 'Back to Messages' }),
      panel.getByRole('heading').first(),
      panel.getByRole('textbox', { name: 'Message' }),
    ]) {
      await expect(part).toBeInViewport({ ratio: 1 });
    }
    await page.close();
  }
});

test('the panel beside the deck shows facts that the card does not', async ({ as }) => {
  const page = await as(await personOf('newcomer', cast));
  await page.goto('/client-dashboard?service=Plumbing');
  const about = page.getByRole('complementary', { name: /^About/ });
  await expect(about.getByText(/^Based in .+, OH \d{5}$/)).toBeVisible();
  await expect(about.getByText(/^Works in /)).toBeVisible();
  // Free businesses show no reviews; one of the first few of the demo data has some.
  const reviews = about.getByRole('heading', { name: 'What clients say' });
  await expect(async () => {
    if (!(await reviews.isVisible())) await page.keyboard.press('ArrowLeft');
    await expect(reviews).toBeVisible({ timeout: 1500 });
  }).toPass();
});

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error(`${locator} is not on the screen`);
  return box;
}
