import { seriousFindings, sidewaysOverflow } from '../support/accessibility.ts';
import { type Cast, castOf, personOf, type Screen } from '../support/cast.ts';
import { layoutFindings } from '../support/layout.ts';
import { lengthenDates } from '../support/longest-dates.ts';
import { openScreen, SCREENS } from '../support/screens.ts';
import { settled } from '../support/settled.ts';
import { expect, type Page } from '../support/test.ts';
import { expectTranslated, translate } from '../support/translator.ts';
import { visitTest as test } from '../support/visits.ts';
import { LARGE_TEXT, partOf, SIZES, sizeText, USUAL_TEXT } from '../support/windows.ts';

let cast: Cast;
test.beforeAll(async () => {
  cast = await castOf(test.info().workerIndex);
});

const PHONE = { width: 390, height: 844 };
/** Also the first of the sizes. */
const DESKTOP = { width: 1280, height: 800 };
const LOOKS = [
  { theme: 'light', size: PHONE },
  { theme: 'dark', size: DESKTOP },
  { theme: 'dark', size: PHONE },
] as const;
const isUnchanged = (name: string) => process.env.E2E_UNCHANGED?.split('\n').includes(name);

for (const who of new Set(SCREENS.map(([whose]) => whose))) {
  // One worker runs all screens of a person, so that the person and the page are made once.
  test.describe(() => {
    test.describe.configure({ mode: 'default' });
    for (const screen of SCREENS.filter(([whose]) => whose === who)) {
      const [, , name] = screen;
      const declare = isUnchanged(name) ? test.skip : test;
      declare(`${name} can be used by everybody, and at every size`, async ({ visit, inTurn }) => {
        test.slow();
        const page = await inTurn(who, () => personOf(who, cast));
        visit(name, page);
        await lookAt(page, screen);
      });
    }
  });
}

async function lookAt(page: Page, screen: Screen): Promise<void> {
  await page.setViewportSize(PHONE);
  await sizeText(page, USUAL_TEXT);
  // The page starts in the other theme, so that the theme has to change.
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await openScreen(page, screen, cast);

  // Neighbors on the list take turns, so that each run covers every theme and every size.
  const turn = SCREENS.indexOf(screen);
  for (const { theme, size } of partOf(LOOKS, turn)) {
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme: theme });
    await drawn(page);
    expect.soft(await seriousFindings(page), `${theme}, ${size.width} wide`).toEqual([]);
  }

  for (const { text = USUAL_TEXT, ...size } of partOf(SIZES, turn)) {
    await page.setViewportSize(size);
    await sizeText(page, text);
    await settled(page);
    // Content that only another size shows has its own dates.
    await lengthenDates(page);
    const where = `${size.width} x ${size.height}, text at ${text} px`;
    expect.soft(await layoutFindings(page), where).toEqual([]);
  }

  await page.setViewportSize({ width: 640, height: 800 });
  await sizeText(page, LARGE_TEXT);
  await lengthenDates(page);
  expect
    .soft(await sidewaysOverflow(page), `640 wide, text at ${LARGE_TEXT} px`)
    .toBeLessThanOrEqual(0);
  await page.context().setOffline(false);
  await leaveTranslated(page);
}

/** Has a translator change every text and React change the screen for another size, then leaves. */
async function leaveTranslated(page: Page): Promise<void> {
  await sizeText(page, USUAL_TEXT);
  await translate(page);
  await page.setViewportSize(PHONE);
  await drawn(page);
  await expect(page.getByText('Something went wrong')).toHaveCount(0);
  await expect(page.getByRole('heading').first()).toBeAttached();
  // The history of the router is used, so that the document stays.
  await page.evaluate(() => {
    const elsewhere = location.pathname === '/terms' ? '/guidelines' : '/terms';
    history.pushState(null, '', elsewhere);
  });
  await expect(page).toHaveURL(/\/(terms|guidelines)$/);
  await expectTranslated(page);
}

/** Waits until everything has loaded and the theme has its final colors. */
async function drawn(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  });
  await settled(page);
  await page.evaluate(async () => {
    const isFading = (one: Animation) =>
      one instanceof CSSTransition && one.playState === 'running';
    // Longer than our own animations. Waiting for all would not end: a field's transition against
    // the browser's own color takes hours.
    for (let frame = 0; frame < 60 && document.getAnimations().some(isFading); frame += 1) {
      await new Promise(requestAnimationFrame);
    }
  });
}
