import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { Result } from 'axe-core';

const axePath = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

export async function seriousFindings(page: Page): Promise<string[]> {
  // The page's policy refuses foreign scripts, but the debugger may evaluate one.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(await source());
  const violations = await page.evaluate<Result[]>(async () => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') & { _audit: Audit } };
    // Skip light rules: two of them look at every element. A rule's impact is that of all its
    // findings.
    const light = axe._audit.rules.filter(({ impact }) => /^(minor|moderate)$/.test(impact));
    const rules = Object.fromEntries(light.map(({ id }) => [id, { enabled: false }]));
    // Build selectors only for reported elements.
    return (await axe.run({ rules, resultTypes: ['violations'] })).violations;
  });
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}

/** Axe's internal rules: its public list lacks their impact. */
interface Audit {
  rules: { id: string; impact: string }[];
}

let cached: Promise<string> | undefined;
function source(): Promise<string> {
  cached ??= import('node:fs/promises').then(({ readFile }) => readFile(axePath, 'utf8'));
  return cached;
}

/** Returns how many px the page is wider than its window; 0 if nothing scrolls sideways. */
export function sidewaysOverflow(page: Page): Promise<number> {
  return page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
}
