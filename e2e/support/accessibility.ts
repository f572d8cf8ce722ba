import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { Result } from 'axe-core';

const axePath = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

/** What axe finds serious or critical on the page as it stands, one line each. */
export async function seriousFindings(page: Page): Promise<string[]> {
  // The page's policy refuses foreign scripts; evaluating one is the debugger's right.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(await source());
  const violations = await page.evaluate<Result[]>(async () => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') };
    // Selectors are made only for what is reported.
    return (await axe.run({ resultTypes: ['violations'] })).violations;
  });
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}

let cached: Promise<string> | undefined;
function source(): Promise<string> {
  cached ??= import('node:fs/promises').then(({ readFile }) => readFile(axePath, 'utf8'));
  return cached;
}

/** How many pixels the page is wider than its window; 0 where nothing scrolls sideways. */
export function sidewaysOverflow(page: Page): Promise<number> {
  return page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
}
