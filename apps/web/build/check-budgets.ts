import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { allLoaded, isPublic, screens } from './cold-loads.ts';
import { readManifest } from './manifest.ts';
import { dist } from './paths.ts';

const CSS_KIB = 25;
/**
 * On a slow connection, six files at a time take turns of 150 ms, so many small ones cost more than
 * their bytes.
 */
const PUBLIC_FILES = 15;
const SESSION_FILES = 45;

async function kibOf(file: string): Promise<number> {
  const bytes = await readFile(join(dist, file));
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  return brotliCompressSync(bytes, { params }).length / 1024;
}

async function total(files: string[]): Promise<number> {
  const sizes = await Promise.all(files.map(kibOf));
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** Prints every screen's cold load next to its budgets; throws if one is exceeded. */
export async function checkBudgets(): Promise<void> {
  const manifest = await readManifest();
  const over: string[] = [];
  const report = (name: string, size: number, budget: number, unit: string) => {
    const line = `${name.padEnd(24)} ${size.toFixed(1).padStart(6)} of ${budget} ${unit}`;
    process.stdout.write(`${line}\n`);
    if (size > budget) over.push(line);
  };
  for (const [path, screen] of Object.entries(screens)) {
    const files = allLoaded(manifest, screen);
    report(path, await total(files), screen.budgetKiB, 'KiB');
    report(path, files.length, isPublic(screen) ? PUBLIC_FILES : SESSION_FILES, 'files');
  }
  const assets = await readdir(join(dist, 'assets'));
  const css = assets.filter((file) => file.endsWith('.css')).map((file) => `assets/${file}`);
  report('stylesheets', await total(css), CSS_KIB, 'KiB');
  if (over.length > 0) throw new Error(`Over budget:\n${over.join('\n')}`);
}
