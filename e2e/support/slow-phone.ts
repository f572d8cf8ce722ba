import type { CDPSession, Page } from '@playwright/test';

/**
 * What the phone takes for `work`, in milliseconds: four times what a desktop takes to which
 * Lighthouse gives a benchmark index of 2,000.
 */
const PHONE_MS = 34;
const TRIES = 7;

/**
 * Slows the page's processor to that of one and the same phone, however fast this machine is at the
 * moment, as Lighthouse advises: budgets in milliseconds are of the phone, not of the machine.
 *
 * @returns how many times as fast as the phone the machine is; below 1 it can't be slowed to it
 */
export async function slowToPhone(page: Page, session: CDPSession): Promise<number> {
  const speed = PHONE_MS / (await page.evaluate(shortest, TRIES));
  await session.send('Emulation.setCPUThrottlingRate', { rate: Math.max(1, speed) });
  return speed;
}

/**
 * Whether the machine is still about as fast as `slowToPhone` found it: if not, what was measured
 * meanwhile is of another phone.
 */
export async function isAsFast(page: Page, session: CDPSession, speed: number): Promise<boolean> {
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  const now = PHONE_MS / (await page.evaluate(shortest, TRIES));
  return Math.abs(now / speed - 1) <= 0.2;
}

/** The shortest time of a fixed piece of work: the others were interrupted, or not compiled yet. */
function shortest(tries: number): number {
  const work = () => {
    const rows = Array.from({ length: 12_000 }, (_, at) => ({
      at,
      key: `${(at * 7919) % 12_007}`,
    }));
    rows.sort((a, b) => (a.key < b.key ? -1 : 1));
    const byKey = new Map(rows.map((row) => [row.key, row]));
    return JSON.stringify([...byKey.values()]).length;
  };
  const times = Array.from({ length: tries }, () => {
    const since = performance.now();
    work();
    return performance.now() - since;
  });
  return Math.min(...times);
}
