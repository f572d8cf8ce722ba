import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';
import { tryQuietly } from './run.mjs';

/**
 * Preferred in this order: without a window to manage, the shell takes a quarter less time on the
 * same page.
 */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];

/**
 * The browser for the journeys: `CHROMIUM_PATH`, then Playwright's own, then the system's.
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

/** Installs Playwright's own browser if none was found; returns false if that fails. */
export async function hasBrowser() {
  if (findBrowser()) return true;
  // As root, Playwright can install the system's libraries too.
  const withLibraries = process.getuid?.() === 0 ? ['--with-deps'] : [];
  const args = ['playwright', 'install', ...withLibraries, 'chromium'];
  return tryQuietly('Fetching a browser for the journeys', 'npx', args);
}
