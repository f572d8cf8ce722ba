import { execFileSync } from 'node:child_process';
import { appendFile, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { DAY_MS } from '@pro-match/domain/limits';
import { findBrowser } from '../../scripts/lib/browser.mjs';
import { userCache } from '../../scripts/lib/caches.mjs';
import { digestOf } from '../../scripts/lib/digest.mjs';
import { digest, type Loaded, readAssets, type Sources, screenKey } from './screen-key.ts';

/** Even unchanged screens are checked once a week, because dates move on. */
const KEPT_DAYS = 7;

/** When a screen was last green, and its sources at that time. */
interface Green extends Loaded {
  key: string;
  at: number;
}

type Greens = Record<string, Green>;

/** How a visit to a screen ended. */
interface Visit extends Loaded {
  name: string;
  isGreen: boolean;
}

/**
 * Screens whose sources are the same as when they were last green, if `E2E_SKIP_UNCHANGED` asks to
 * skip them. Only the files in the browser's build, the shell, the domain, the demo data and these
 * journeys count, and for a document that the server wrote, all of the server.
 */
export async function unchangedScreens(baseUrl: string): Promise<string[]> {
  if (process.env.E2E_SKIP_UNCHANGED !== '1') return [];
  const sources = await sourcesOf(baseUrl);
  const oldest = Date.now() - KEPT_DAYS * DAY_MS;
  return Object.entries(await readGreens())
    .filter(([, green]) => green.at > oldest && green.key === screenKey(green, sources))
    .map(([name]) => name);
}

/** The sources of the screens of the server under test. */
async function sourcesOf(baseUrl: string): Promise<Sources> {
  const assets = readAssets('apps/web/dist/assets');
  const browser = findBrowser();
  return {
    assets,
    shared: digest([
      ...(await readShells(baseUrl)).map(assets.plain),
      digestOf([
        'e2e/support',
        'e2e/journeys/every-screen.spec.ts',
        'e2e/playwright.config.ts',
        'e2e/browser-switches.ts',
        'packages/domain/src',
        'apps/server/src/demo',
        'apps/web/public',
        'package-lock.json',
      ]),
      process.env.E2E_THIRD ?? 'whole',
      browser === undefined ? '' : execFileSync(browser, ['--version']),
    ]),
    server: digestOf(['apps/server/dist']),
  };
}

/** The documents that the server sends unchanged from the build. */
export function readShells(baseUrl: string): Promise<string[]> {
  return Promise.all(['/', '/auth'].map(async (path) => (await fetch(`${baseUrl}${path}`)).text()));
}

/** Records how a visit ended, in the file of this run. */
export async function noteVisit(visit: Visit): Promise<void> {
  const file = process.env.E2E_VISITS;
  if (file) await appendFile(file, `${JSON.stringify(visit)}\n`);
}

/** Keeps the records of a run for the next one; a failed screen is no longer known to be green. */
export async function keepVisits(file: string, baseUrl: string): Promise<void> {
  const text = await readFile(file, 'utf8').catch(() => '');
  if (text === '') return;
  const [sources, greens] = await Promise.all([sourcesOf(baseUrl), readGreens()]);
  for (const line of text.trimEnd().split('\n')) {
    const { name, isGreen, ...loaded }: Visit = JSON.parse(line);
    if (isGreen) greens[name] = { ...loaded, key: screenKey(loaded, sources), at: Date.now() };
    else delete greens[name];
  }
  const kept = keptFile();
  await mkdir(dirname(kept), { recursive: true });
  await writeFile(`${kept}.${process.pid}`, JSON.stringify(greens));
  await rename(`${kept}.${process.pid}`, kept);
}

async function readGreens(): Promise<Greens> {
  const text = await readFile(keptFile(), 'utf8').catch(() => '{}');
  return JSON.parse(text);
}

const keptFile = () => join(userCache(), 'screens.json');
