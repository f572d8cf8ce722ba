import type { CDPSession } from '@playwright/test';
import type { Page } from './test.ts';

/** A browser's default font size in px, unless its user chose another. */
export const USUAL_TEXT = 16;

/** Twice that, as WCAG 1.4.4 asks. */
export const LARGE_TEXT = 32;

/**
 * Two desktops, a tablet and phones, one in landscape. Large text comes last: changing it costs
 * more than changing the window.
 */
export const SIZES = [
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
  { width: 768, height: 1024 },
  { width: 667, height: 375 },
  { width: 375, height: 553 },
  { width: 320, height: 640 },
  { width: 320, height: 700, text: LARGE_TEXT },
  { width: 390, height: 844, text: LARGE_TEXT },
];

/** Returns the whole list; in a run of one third (`E2E_THIRD`), the third whose turn it is. */
export function partOf<T>(list: readonly T[], turn: number): readonly T[] {
  const third = process.env.E2E_THIRD;
  if (third === undefined) return list;
  return list.filter((_, at) => (at + turn) % 3 === Number(third));
}

const sessions = new WeakMap<Page, Promise<CDPSession>>();

/**
 * Sets the browser's default font size in px, and waits until the page has applied it. Unlike a
 * size on the root element, it counts for the `rem` of media queries.
 */
export async function sizeText(page: Page, standard: number): Promise<void> {
  const session = sessions.get(page) ?? page.context().newCDPSession(page);
  sessions.set(page, session);
  await (await session).send('Page.setFontSizes', { fontSizes: { standard } });
  await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  });
}
