import { type Cast, castOf, personOf } from '../support/cast.ts';
import {
  type Fault,
  type Faults,
  faultsOn,
  headingsOf,
  idle,
  LOADS,
  type Load,
  OF_ANOTHER,
  pressAll,
  READERS,
  REASON,
  saidTwice,
  screenOf,
  tryAgain,
} from '../support/failing-loads.ts';
import { openScreen, SCREENS } from '../support/screens.ts';
import { settled } from '../support/settled.ts';
import { expect, type Page, test } from '../support/test.ts';

/** The faults in order, each followed by Try again. */
const FAULTS: Fault[] = ['500', '429', '401', 'broken'];
/** The most calls per press: a broken response is retried twice, in two parts of the screen. */
const CALLS_MAX = 6;
const LOADS_OF_A_WINDOW = 7;

test('every screen that loads something is covered here', () => {
  const readers: readonly string[] = READERS;
  const names = SCREENS.filter(([who]) => readers.includes(who)).map(([, , name]) => name);
  const known = new Set([...LOADS.map(({ screen }) => screen), ...OF_ANOTHER]);
  expect(names.filter((name) => !known.has(name))).toEqual([]);
});

for (const who of READERS) {
  test(`each failed load of a ${who} says so, is retried a few times, and loads on Try again`, async ({
    as,
  }) => {
    test.setTimeout(240_000);
    const loads = LOADS.filter((one) => screenOf(one)[0] === who);
    await Promise.all(
      inWindows(loads).map(async (some) => {
        // Each window has its own cast, so that nothing done in one reaches another.
        const cast = await castOf(test.info().workerIndex);
        const page = await as(await personOf(who, cast), { reducedMotion: 'reduce' });
        const faults = await faultsOn(page);
        for (const load of some) {
          await test.step(`${load.screen}, ${load.of ?? 'all'}`, () =>
            failAndTryAgain(page, faults, load, cast));
        }
      }),
    );
  });
}

/** Several windows at once, since most of the time goes into waiting for retries. */
function inWindows(loads: Load[]): Load[][] {
  const count = Math.ceil(loads.length / LOADS_OF_A_WINDOW);
  return Array.from({ length: count }, (_, at) => loads.filter((_load, i) => i % count === at));
}

async function failAndTryAgain(page: Page, faults: Faults, load: Load, cast: Cast): Promise<void> {
  const said = page.getByRole('region', { name: 'Updates' });
  faults.fault = 'none';
  const [who, path, name] = screenOf(load);
  await openScreen(page, [who, path, name], cast);
  const whole = await headingsOf(page);
  expect(whole).not.toEqual([]);
  faults.of = load.of;
  for (const fault of FAULTS) {
    faults.fault = fault;
    faults.take();
    if (fault === '500') await page.reload();
    else {
      // A load that retries by itself shows no button meanwhile.
      if (!load.goesOn) await expect(tryAgain(page).first()).toBeVisible();
      await pressAll(page);
    }
    if (load.goesOn && fault !== '500') continue;
    await expect.poll(() => faults.hasCalls).toBe(true);
    await settled(page);
    if (!load.goesOn) await expect(tryAgain(page).first()).toBeVisible();
    if (load.toast !== null) {
      const isTold = load.tellsWhy && (fault === '401' || fault === '429');
      await expect(said.getByText(isTold ? REASON : load.toast)).toBeVisible();
    }
    if (load.place !== undefined) await expect(page.getByText(load.place).first()).toBeVisible();
    expect(await saidTwice(page), `${load.screen} after ${fault}`).toEqual([]);
    // Long enough for a retry loop to show: a rate limit must not cause more calls.
    if (fault === '500' || fault === '429') await idle(page);
    const often = faults.take().filter(([, calls]) => calls > CALLS_MAX);
    expect(often, `${load.screen} after ${fault}`).toEqual([]);
  }
  faults.fault = 'none';
  await pressAll(page);
  await expect(tryAgain(page)).toHaveCount(0);
  await settled(page);
  if (!load.goesOn)
    await expect.poll(() => headingsOf(page)).toEqual(expect.arrayContaining(whole));
}
