import { execFileSync } from 'node:child_process';
import { appendFile, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { DAY_MS } from '@pro-match/domain/limits';
import { findBrowser } from '../../scripts/lib/browser.mjs';
import { userCache } from '../../scripts/lib/caches.mjs';
import { digestOf } from '../../scripts/lib/digest.mjs';
import { digest, type Loaded, readAssets, type Sources, screenKey } from './screen-key.ts';

/** Even unchanged screens are checked weekly, because dates move on. */
const KEPT_DAYS = 7;

/** When a screen was last green, with its sources then. */
interface Green extends Loaded {
  key: string;
  at: number;
}

type Greens = Record<string, Green>;

interface Visit extends Loaded {
  name: string;
  isGreen: boolean;
}

/**
 * Screens whose sources have not changed since they were last green; empty unless
 * `E2E_SKIP_UNCHANGED` is 1. Sources are the files of the browser's build, the shell, the domain,
 * the demo data and these journeys, and for documents that the server wrote, the whole server.
 */
export async function unchangedScreens(baseUrl: string): Promise<string[]> {
  if (process.env.E2E_SKIP_UNCHANGED !== '1') return [];
  const sources = await sourcesOf(baseUrl);
  const oldest = Date.now() - KEPT_DAYS * DAY_MS;
  return Object.entries(await readGreens())
    .filter(([, green]) => green.at > oldest && green.key === screenKey(green, sources))
    .map(([name]) => name);
}

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

/** Documents that the server sends unchanged from the build. */
export function readShells(baseUrl: string): Promise<string[]> {
  return Promise.all(['/', '/auth'].map(async (path) => (await fetch(`${baseUrl}${path}`)).text()));
}

/** Appends to the file of this run. */
export async function noteVisit(visit: Visit): Promise<void> {
  const file = process.env.E2E_VISITS;
  if (file) await appendFile(file, `${JSON.stringify(visit)}\n`);
}

/** Keeps a run's visits for the next one; a failed screen is no longer green. */
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
