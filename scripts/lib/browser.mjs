import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';
import { runQuietly } from './run.mjs';

/** The shell comes first: without a window to manage it spends a quarter less on the same page. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];

/**
 * The browser for the journeys: `CHROMIUM_PATH`, then Playwright's own, then
 * the system's; undefined where there is none.
 *
 * @returns {string | undefined}
 */
export function findBrowser() {
  const named = process.env.CHROMIUM_PATH;
  if (named) return named;
  const own = chromium.executablePath();
  if (existsSync(own)) return own;
  return (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => NAMES.map((name) => join(folder, name)))
    .find((path) => existsSync(path));
}

/** Fetches Playwright's own browser where none was found. Exits with the reason when it cannot. */
export async function ensureBrowser() {
  if (findBrowser()) return;
  await runQuietly('Fetching a browser for the journeys', 'npx', [
    'playwright',
    'install',
    '--with-deps',
    'chromium',
  ]);
}
