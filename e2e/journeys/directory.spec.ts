import { seriousFindings } from '../support/accessibility.ts';
import { baseUrl } from '../support/api.ts';
import { layoutFindings } from '../support/layout.ts';
import { expect, test } from '../support/test.ts';

const SIZES = [320, 390, 768, 1280];

test('a stranger gets from the directory to a public card without scripts', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseUrl() });
  const page = await context.newPage();
  await page.goto('/pros');
  await page.getByRole('link', { name: 'Ohio' }).click();
  await page.getByRole('link', { name: 'Columbus', exact: true }).click();
  await page.getByRole('link', { name: /^Plumbers/ }).click();
  await expect(page).toHaveTitle('Plumbers in Columbus, OH · Pro Match');
  const cards = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2 }) });
  expect(await cards.count()).toBeGreaterThanOrEqual(3);
  const name = await cards.first().getByRole('heading').textContent();
  await cards.first().getByRole('link').click();
  await expect(page.getByRole('heading', { name: name ?? '' })).toBeVisible();
  await context.close();
});

test('the landing leads to the directory', async ({ stranger }) => {
  await stranger.goto('/');
  await stranger.getByRole('link', { name: 'Local Pros by State' }).click();
  await expect(stranger.getByRole('heading', { name: 'Local pros by state' })).toBeVisible();
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the directory pages have no layout or accessibility problems, ${colorScheme}`, async ({
    as,
  }) => {
    const page = await as(undefined, { colorScheme });
    for (const path of ['/pros', '/pros/oh', '/pros/oh/columbus', '/pros/oh/columbus/plumbing']) {
      await page.goto(path);
      for (const width of SIZES) {
        await page.setViewportSize({ width, height: 800 });
        expect(await layoutFindings(page), `${path} at ${width}`).toEqual([]);
      }
      expect(await seriousFindings(page), path).toEqual([]);
    }
  });
}

test('a directory page without businesses is not found', async ({ stranger }) => {
  const answer = await stranger.goto('/pros/oh/columbus/nothing-at-all');
  expect(answer?.status()).toBe(404);
});
