import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { TEST_COMMANDS } from './lib/commands.mjs';
import {
  filesForOtherDatabase,
  integrationFiles,
  isBoundToDriver,
  runsOnOtherNodes,
  SLOW,
  thirdOfDay,
} from './lib/integration-files.mjs';

const scriptsOf = (file: string) =>
  Object.keys((JSON.parse(readFileSync(file, 'utf8')) as { scripts?: object }).scripts ?? {});

const ROOT_SCRIPTS = scriptsOf('package.json');
const readme = readFileSync('README.md', 'utf8');
const pages = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'apps/web/README.md', '.env.example']
  .concat(
    readdirSync('docs', { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.md'))
      .map((file) => join('docs', file)),
  )
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }));

/** Every match of a pattern in the pages, with the page. */
const named = (pattern: RegExp) =>
  pages.flatMap(({ file, text }) =>
    [...text.matchAll(pattern)].map(([, ...parts]) => ({ file, parts })),
  );

describe('the pages', () => {
  it('name only commands that exist', () => {
    const wrong = named(/npm run ([a-z:-]+)(?: -w (\S+?)(?=[`\s]))?/g).filter(
      ({ parts: [name = '', workspace] }) =>
        !(workspace ? scriptsOf(join(workspace, 'package.json')) : ROOT_SCRIPTS).includes(name),
    );
    expect(wrong).toEqual([]);
  });

  it('name only parts of the benchmarks that exist', () => {
    const bench = readFileSync('bench/run.ts', 'utf8');
    const parts = named(/npm run bench -- --only=([a-z-]+)/g);
    expect(parts.length).toBeGreaterThan(0);
    const wrong = parts.filter(({ parts: [part = ''] }) => !bench.includes(`  '${part}',\n`));
    expect(wrong).toEqual([]);
  });

  it('name only test variables that something reads', () => {
    const sources = ['scripts', 'apps/server/src/testing', 'e2e']
      .flatMap((folder) =>
        readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) =>
          join(folder, file),
        ),
      )
      .filter((file) => /\.(ts|mjs)$/.test(file) && !file.includes('node_modules'))
      .map((file) => readFileSync(file, 'utf8'))
      .join('\n');
    const wrong = named(/`((?:TEST|E2E)_[A-Z_]+)/g).filter(
      ({ parts: [variable = ''] }) => !sources.includes(variable),
    );
    expect(wrong).toEqual([]);
  });
});

describe('the README', () => {
  it('lists every command of the project', () => {
    const missing = ROOT_SCRIPTS.filter(
      (name) => !new RegExp(`\`npm (run )?${name}[\` ]`).test(readme) && name !== 'start',
    );
    expect(missing).toEqual([]);
  });

  it.each(Object.entries(TEST_COMMANDS))(
    'says of %s what it covers and how long it takes',
    (command, { minutes, covers }) => {
      const rows = readme
        .split('\n')
        .map((line) => line.split('|').map((cell) => cell.trim()))
        .filter(([, first]) => first === `\`${command}\``);
      expect(rows).toEqual([['', `\`${command}\``, `${minutes} minutes`, covers.join('; '), '']]);
    },
  );
});

describe('CI', () => {
  it('runs npm test, then the rest', () => {
    const lines = readFileSync('.ci/run', 'utf8').trimEnd().split('\n');
    expect(lines.slice(-2)).toEqual(['npm test', 'npm run test:rest']);
  });
});

describe('the integration tests', () => {
  const files = integrationFiles();

  it('are slow in at most a fifth of the files', () => {
    const slow = files.filter((file) => file.endsWith(SLOW));
    expect(slow.length).toBeGreaterThan(0);
    expect(slow.length).toBeLessThanOrEqual(files.length / 5);
  });

  it('run on the other database within three days unless slow, and every day if bound to the driver', () => {
    const days = [0, 1, 2].map((day) => filesForOtherDatabase(files, thirdOfDay(day * 864e5)));
    const met = files.filter((file) => isBoundToDriver(file) || !file.endsWith(SLOW));
    expect([...new Set(days.flat())].toSorted()).toEqual(met);
    const daily = files.filter((file) => days.every((day) => day.includes(file)));
    expect(daily).toEqual(files.filter(isBoundToDriver));
    expect(daily.length).toBeGreaterThan(20);
  });

  it('run on every other Node version if bound to the engine, unless slow', () => {
    const there = files.filter(runsOnOtherNodes);
    expect(there.length).toBeGreaterThan(20);
    expect(there.filter((file) => file.endsWith(SLOW))).toEqual([]);
  });

  it('run the third that TEST_THIRD names', () => {
    expect(thirdOfDay(0, '2')).toBe(2);
    expect(() => thirdOfDay(0, '3')).toThrow('TEST_THIRD is 0, 1 or 2');
  });
});
