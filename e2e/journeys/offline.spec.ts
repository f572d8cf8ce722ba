import { type Cast, castOf, personOf } from '../support/cast.ts';
import { headingsOf, LOADS, READERS, screenOf, tryAgain } from '../support/failing-loads.ts';
import { keptOnTheRoad } from '../support/kept.ts';
import { openScreen } from '../support/screens.ts';
import { settled } from '../support/settled.ts';
import { expect, test } from '../support/test.ts';
import { workerRuns } from '../support/worker.ts';

let cast: Cast;
test.beforeAll(async () => {
  cast = await castOf(test.info().workerIndex);
});

for (const who of READERS) {
  test(`every screen of a ${who} opens offline with its content, or says so and loads once online`, async ({
    as,
  }) => {
    test.setTimeout(240_000);
    const page = await as(await personOf(who, cast), {
      serviceWorkers: 'allow',
      reducedMotion: 'reduce',
    });
    const isKept = keptOnTheRoad(page);
    await page.goto('/account');
    await workerRuns(page);
    for (const load of LOADS.filter((one) => screenOf(one)[0] === who && !one.of)) {
      const [, path, name] = screenOf(load);
      await test.step(name, async () => {
        await openScreen(page, [who, path, name], cast);
        const whole = await headingsOf(page);
        await isKept();
        await page.context().setOffline(true);
        await page.reload();
        await expect(page.getByText("You're offline.").first()).toBeVisible();
        await settled(page);
        if (load.isAtHand) {
          await expect(tryAgain(page)).toHaveCount(0);
          expect(await headingsOf(page)).toEqual(expect.arrayContaining(whole));
        } else if (!load.goesOn) await expect(tryAgain(page).first()).toBeVisible();
        await page.context().setOffline(false);
        await expect(tryAgain(page)).toHaveCount(0);
        await expect.poll(() => headingsOf(page)).toEqual(expect.arrayContaining(whole));
      });
    }
  });
}
