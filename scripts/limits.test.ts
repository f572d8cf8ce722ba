import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const PAGE = 'docs/limits.md';
const DAY = 86_400;

const page = readFileSync(PAGE, 'utf8');
const sources = ['apps/server/src', 'packages/domain/src']
  .flatMap((root) =>
    readdirSync(root, { recursive: true, encoding: 'utf8' }).map((path) => `${root}/${path}`),
  )
  .filter((path) => /(?<!\.test)\.ts$/.test(path) && !path.includes('/testing/'))
  .map((path) => readFileSync(path, 'utf8'));

const numberOf = (text: string) => Number(text.replaceAll('_', ''));

const inSources = (pattern: RegExp) => sources.flatMap((source) => [...source.matchAll(pattern)]);

/** Seconds as they are written: a number, or a name for a day. */
const secondsOf = (text: string) =>
  /^DAY(_MS \/ 1000)?$/.test(text) ? DAY : /^[\d_]+$/.test(text) ? numberOf(text) : Number.NaN;

function words(points: number, seconds: number): string {
  if (seconds === DAY) return `${points} a day`;
  if (seconds === 3600) return `${points} an hour`;
  if (seconds === 60) return `${points} a minute`;
  return seconds % 60 === 0
    ? `${points} in ${seconds / 60} minutes`
    : `${points} in ${seconds} seconds`;
}

/** Rows of the page's tables with something in each of their three cells. */
const rows = [...page.matchAll(/^\| `([\w.-]+)` +\| ([^|]+?) +\| (\S[^|]+?) +\|$/gm)].map(
  ([, name = '', value = '']): [string, string] => [name, value],
);
const isRate = ([name]: [string, string]) => !/^[A-Z_]+$/.test(name);

/** Constants whose value is a number or another constant. */
const constants = new Map(
  inSources(/^(?:export )?const ([A-Z][A-Z_]+) = ([\w]+);/gm).map(
    ([, name = '', value = '']): [string, string] => [name, value],
  ),
);
function constantOf(name: string): number {
  const value = constants.get(name) ?? '';
  return /^\d/.test(value) ? numberOf(value) : value === '' ? Number.NaN : constantOf(value);
}

it('the page lists every rate limit once, as in the code', () => {
  const limits = inSources(
    /name: '([\w.-]+)',\s*points: ([\d_]+),\s*seconds: ([\w /]+?),?\s*[}i]/g,
  ).map(([, name = '', points = '', seconds = '']): [string, string] => [
    name,
    words(numberOf(points), secondsOf(seconds)),
  ]);
  const shares = inSources(/shareOf\('([\w-]+)', (\w+)\)/g).map(
    ([, name = '', points = '']): [string, string] => [
      `mail.unasked.${name}`,
      words(/^\d/.test(points) ? numberOf(points) : constantOf(points), DAY),
    ],
  );
  const all = [...limits, ...shares].toSorted(([a], [b]) => (a < b ? -1 : 1));
  expect(all.length).toBeGreaterThan(130);
  expect(rows.filter(isRate)).toEqual(all);
});

it('finds every rate limit in the code', () => {
  // Every limit has the type, so none is missed because it is written differently.
  const typed = inSources(/: RateLimit = \{/g).length;
  const named = inSources(
    /: RateLimit = \{\s*name: '[\w.-]+',\s*points: [\d_]+,\s*seconds: /g,
  ).length;
  expect(named).toBe(typed);
});

it('the page lists every bound per day, month or match, as in the code', () => {
  const bounds = [...constants.keys()].filter((name) =>
    /_(A_DAY|PER_DAY|PER_MONTH|A_MATCH_MAX)$/.test(name),
  );
  const named = rows.filter((row) => !isRate(row));
  expect(named.map(([name]) => name)).toEqual(expect.arrayContaining(bounds));
  expect(named).toEqual(named.map(([name]) => [name, String(constantOf(name))]));
});
