import type { Page } from '@playwright/test';
import { type Phone, slowToPhone } from './slow-phone.ts';

export interface ColdLoad {
  /** Since navigation began. */
  largestPaintMs: number;
  layoutShift: number;
  /** The longest that a press would have waited. */
  longestTaskMs: number;
  /** Compressed, as on the wire, without headers. */
  scriptKib: number;
  styleKib: number;
}

// Slow 4G of Lighthouse: 1.6 Mbit/s down, 750 kbit/s up, 150 ms round trip.
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};

/** Uses a slow line, the processor of a phone and an empty cache. */
export async function coldLoad(page: Page, path: string): Promise<ColdLoad & Phone> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  await session.send('Network.emulateNetworkConditions', SLOW_4G);
  const phone = await slowToPhone(page, session);
  const kinds = new Map<string, string>();
  const bytes: Record<string, number> = {};
  session.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type));
  session.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId) ?? 'Other';
    bytes[kind] = (bytes[kind] ?? 0) + encodedDataLength;
  });
  await page.addInitScript(observe);
  await page.goto(path, { waitUntil: 'networkidle' });
  // A long task can look like an idle network.
  await page.waitForFunction(
    () => (window as unknown as { measured: Observed }).measured.largestPaintMs > 0,
  );
  const seen = await observed(page);
  const which = await phone();
  await session.detach();
  return {
    ...seen,
    scriptKib: (bytes.Script ?? 0) / 1024,
    styleKib: (bytes.Stylesheet ?? 0) / 1024,
    ...which,
  };
}

type Observed = Omit<ColdLoad, 'scriptKib' | 'styleKib'>;

function observed(page: Page): Promise<Observed> {
  return page.evaluate(() => (window as unknown as { measured: Observed }).measured);
}

/** Opens the page and scrolls to its end, loading its pictures. */
export async function layoutShiftOfReading(page: Page, path: string): Promise<number> {
  await page.addInitScript(observe);
  await page.goto(path, { waitUntil: 'networkidle' });
  const end = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let y = 0; y < end; y += 400) {
    await page.evaluate((top) => window.scrollTo(0, top), y);
    await page.waitForLoadState('networkidle');
  }
  return (await observed(page)).layoutShift;
}

function observe(): void {
  const measured = { largestPaintMs: 0, layoutShift: 0, longestTaskMs: 0 };
  Object.assign(window, { measured });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) measured.largestPaintMs = entry.startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
    })[]) {
      if (!entry.hadRecentInput) measured.layoutShift += entry.value;
    }
  }).observe({ type: 'layout-shift', buffered: true });
  new PerformanceObserver((list) => {
    const longest = Math.max(...list.getEntries().map(({ duration }) => duration));
    measured.longestTaskMs = Math.max(measured.longestTaskMs, longest);
  }).observe({ type: 'longtask', buffered: true });
}

export interface PressTime {
  /** From the press to the screen's first reaction. */
  answeredMs: number;
  /** From the press to its painted result. */
  shownMs: number;
}

/** Uses the processor of a phone with the server nearby; `shown` selects the result. */
export async function pressTime(
  page: Page,
  press: () => Promise<void>,
  shown: string,
): Promise<PressTime & Phone> {
  const session = await page.context().newCDPSession(page);
  const phone = await slowToPhone(page, session);
  await page.evaluate((selector) => {
    let answeredMs = 0;
    // Measure as for "interaction to next paint": to the end of the next frame.
    const interactions = new PerformanceObserver((list) => {
      for (const { name, duration } of list.getEntries()) {
        if (name === 'click' || name === 'pointerup') answeredMs = Math.max(answeredMs, duration);
      }
    });
    interactions.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
    const pressed = new Promise<PressTime>((resolve) => {
      const onClick = ({ timeStamp }: Event) => {
        const look = () => {
          if (!document.querySelector(selector)) return;
          changes.disconnect();
          // The frame after this one shows it; the entries of the press come later.
          requestAnimationFrame(() =>
            setTimeout(() => {
              const shownMs = performance.now() - timeStamp;
              setTimeout(() => resolve({ answeredMs, shownMs }), 300);
            }),
          );
        };
        const changes = new MutationObserver(look);
        changes.observe(document, { childList: true, subtree: true, attributes: true });
      };
      addEventListener('click', onClick, { capture: true, once: true });
    });
    Object.assign(window, { pressed });
  }, shown);
  await press();
  const time = await page.evaluate(
    () => (window as unknown as { pressed: Promise<PressTime> }).pressed,
  );
  const which = await phone();
  await session.detach();
  return { ...time, ...which };
}

/** Extra measurements if some were not steady. */
const SPARE = 2;

/**
 * Measures until enough measurements were steady, or more than half of them were within the budget:
 * no other could move the median out of it. On a restless machine, unsteady ones count.
 */
export async function measureSteadily<Measured extends Pick<Phone, 'isSteady'>>(
  wanted: number,
  measure: () => Promise<Measured>,
  isWithin: (measured: Measured) => boolean,
): Promise<Measured[]> {
  const all: Measured[] = [];
  const steady = () => all.filter(({ isSteady }) => isSteady);
  const isSettled = () => steady().filter(isWithin).length > wanted / 2;
  while (steady().length < wanted && all.length < wanted + SPARE && !isSettled()) {
    all.push(await measure());
  }
  return steady().length < wanted / 2 ? all : steady();
}

/** Factor for a machine slower than the phone; at least 1. */
export function lagOf(measured: readonly Pick<Phone, 'slowness'>[]): number {
  return Math.max(1, median(measured.map(({ slowness }) => slowness)));
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** In ms, while `work` runs. */
export async function frameTimes(page: Page, work: () => Promise<void>): Promise<number[]> {
  await page.evaluate(() => {
    const times: number[] = [];
    Object.assign(window, { frames: times, framesGoOn: true });
    let last = performance.now();
    const tick = (now: number) => {
      times.push(now - last);
      last = now;
      if ((window as unknown as { framesGoOn: boolean }).framesGoOn) requestAnimationFrame(tick);
    };
    requestAnimationFrame(tick);
  });
  await work();
  return page.evaluate(() => {
    const shared = window as unknown as { frames: number[]; framesGoOn: boolean };
    shared.framesGoOn = false;
    return shared.frames.slice(1);
  });
}
