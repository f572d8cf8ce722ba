import type { Page } from './test.ts';

/** Phones (one in landscape, one with large text), a tablet and two desktops. */
export const SIZES = [
  { width: 320, height: 640 },
  { width: 375, height: 553 },
  { width: 667, height: 375 },
  { width: 390, height: 844, text: '200%' },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
];

/** Sets the text size as a browser's settings do, and waits until the page has applied it. */
export async function sizeText(page: Page, size: string): Promise<void> {
  await page.evaluate(async (fontSize) => {
    document.documentElement.style.fontSize = fontSize;
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  }, size);
}
