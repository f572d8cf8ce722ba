import type { CDPSession, Page } from '@playwright/test';

/**
 * Time of `work` on the phone, in ms: four times that of a desktop with Lighthouse's benchmark
 * index of 2,000.
 */
const PHONE_MS = 34;
/** Runs of `work` whose median counts: a third of a second on the phone. */
const RUNS = 9;
const TRIES = 6;

/** Rate of the last measurement, a good start for the next. */
let lastRate = 1;

export interface Phone {
  /** Slowdown of the processor; 1 if the machine is no faster than the phone. */
  rate: number;
  /** Time of `work`, as a multiple of the phone's. */
  slowness: number;
  /** The slowness stayed the same during the measurement. */
  isSteady: boolean;
}

/**
 * Slows the page's processor to that of one fixed phone, as Lighthouse advises: budgets in
 * milliseconds are of the phone, however fast this machine is. On a shared machine a rate does not
 * divide the speed exactly, so the slowed page is timed too.
 *
 * @returns a function to call after the measurement: it returns the measured phone, and lifts the
 * throttle
 */
export async function slowToPhone(page: Page, session: CDPSession): Promise<() => Promise<Phone>> {
  const slow = (rate: number) => session.send('Emulation.setCPUThrottlingRate', { rate });
  const slowness = async () => (await page.evaluate(middleOf, RUNS)) / PHONE_MS;
  let rate = lastRate;
  await slow(rate);
  let before = await slowness();
  for (let left = TRIES; left > 0 && !isNear(before, 1, 0.1); left -= 1) {
    if (rate === 1 && before > 1) break;
    rate = Math.max(1, rate / before);
    await slow(rate);
    before = await slowness();
  }
  lastRate = rate;
  return async () => {
    const after = await slowness();
    await slow(1);
    return { rate, slowness: (before + after) / 2, isSteady: isNear(after / before, 1, 0.25) };
  };
}

function isNear(value: number, wanted: number, share: number): boolean {
  return Math.abs(value / wanted - 1) <= share;
}

/** Median time of a fixed piece of work, in ms. */
function middleOf(runs: number): number {
  const work = () => {
    const rows = Array.from({ length: 12_000 }, (_, at) => ({
      at,
      key: `${(at * 7919) % 12_007}`,
    }));
    rows.sort((a, b) => (a.key < b.key ? -1 : 1));
    const byKey = new Map(rows.map((row) => [row.key, row]));
    return JSON.stringify([...byKey.values()]).length;
  };
  const times = Array.from({ length: runs }, () => {
    const since = performance.now();
    work();
    return performance.now() - since;
  });
  times.sort((a, b) => a - b);
  return times[Math.floor(runs / 2)] as number;
}
