import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';
import { tryQuietly } from './run.mjs';

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

/** Fetches Playwright's own browser where none was found. False where none can be had. */
export async function hasBrowser() {
  if (findBrowser()) return true;
  // Playwright installs the system's libraries with it where it may.
  const withLibraries = process.getuid?.() === 0 ? ['--with-deps'] : [];
  const args = ['playwright', 'install', ...withLibraries, 'chromium'];
  return tryQuietly('Fetching a browser for the journeys', 'npx', args);
}
