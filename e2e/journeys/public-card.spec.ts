import { call } from '../support/api.ts';
import { demoProfileId } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

/** The positions and sizes of the parts, in px. */
function places(parts: Element[]): number[][] {
  return parts.map((part) => {
    const { x, y, width, height } = part.getBoundingClientRect();
    return [x, y, width, height].map(Math.round);
  });
}

const PARTS = 'h1, h2, img, main li, main li svg, .public-card-facts svg, footer, main a';

test('a stranger sees the same card of a Pro with and without scripts', {
  tag: '@smoke',
}, async ({ as, stranger }) => {
  const id = demoProfileId('pro');
  const [card] = await call<{ business_name: string; email: string }[]>(
    'POST',
    '/rest/v1/rpc/get_public_business_profile',
    { body: { _business_id: id } },
  );
  const name = card?.business_name ?? '';
  const scriptless = await as(undefined, { javaScriptEnabled: false });
  for (const width of [390, 1280]) {
    for (const page of [scriptless, stranger]) await page.setViewportSize({ width, height: 844 });
    await scriptless.goto(`/business-card/${id}`);
    const calls: string[] = [];
    stranger.on('request', (request) => calls.push(new URL(request.url()).pathname));
    await stranger.goto(`/business-card/${id}`);
    await expect(stranger.getByRole('button', { name: /theme$/ })).toBeVisible();
    // The page loads nothing, but reports the view.
    await expect
      .poll(() => calls.filter((path) => path.startsWith('/rest/')))
      .toEqual(['/rest/v1/rpc/count_card_view']);
    const drawn = await stranger.locator(PARTS).evaluateAll(places);
    expect(drawn.length).toBeGreaterThan(10);
    expect(await scriptless.locator(PARTS).evaluateAll(places)).toEqual(drawn);
  }
  for (const page of [scriptless, stranger]) {
    await expect(page).toHaveTitle(new RegExp(`^${name}: .+ · Pro Match$`));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    await expect(page.getByRole('heading', { name: 'Client Reviews' })).toBeVisible();
    await expect(page.getByRole('link', { name: card?.email ?? '' })).toBeVisible();
    await expect(
      page.getByRole('region', { name: 'Portfolio' }).locator('img').first(),
    ).toBeVisible();
    await expect(page.getByText('Verified Business • Pro Match')).toBeVisible();
  }
  await stranger.getByRole('link', { name: 'Get the Pro Match App' }).click();
  await expect(stranger).toHaveURL('/');
  await expect(stranger).not.toHaveTitle(new RegExp(name));
});

test('a business on Free and an invalid id have no public card', async ({ stranger }) => {
  for (const id of [demoProfileId('free'), 'nonsense']) {
    const answer = await stranger.goto(`/business-card/${id}`);
    expect(answer?.status()).toBe(404);
    await expect(stranger.getByRole('heading', { name: 'Business Not Found' })).toBeVisible();
    await expect(stranger.getByText('This business profile is not available.')).toBeVisible();
  }
});
