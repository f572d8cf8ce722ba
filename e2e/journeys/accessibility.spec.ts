import { seriousFindings, sidewaysOverflow } from '../support/accessibility.ts';
import { type Cast, castOf, openScreen, personOf, SCREENS } from '../support/screens.ts';
import { expect, test } from '../support/test.ts';

let cast: Cast;
test.beforeAll(async () => {
  cast = await castOf(test.info().workerIndex);
});

const VIEWS = [
  { width: 390, height: 844, colorScheme: 'light' },
  { width: 1280, height: 800, colorScheme: 'dark' },
] as const;

for (const screen of SCREENS) {
  const [who, , name] = screen;
  test(`${name} can be used by everybody`, async ({ as }) => {
    test.slow();
    const page = await as(await personOf(who, cast));
    for (const { colorScheme, ...viewport } of VIEWS) {
      await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await openScreen(page, screen, cast);
      expect(await seriousFindings(page), `${colorScheme}, ${viewport.width} wide`).toEqual([]);
    }
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await sidewaysOverflow(page), '320 wide').toBeLessThanOrEqual(0);
    await page.setViewportSize({ width: 640, height: 800 });
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    expect(await sidewaysOverflow(page), 'text at 200 %').toBeLessThanOrEqual(0);
  });
}
