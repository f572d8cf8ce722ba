import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { functionsIn, piecesIn } from './lib/crossing.mjs';
import { tablesOf } from './lib/sql-arrows.mjs';

const SERVER = 'apps/server/src';
const PAGE = 'docs/operations/sharding.md';
const MIGRATIONS = 'apps/server/migrations';
const page = readFileSync(PAGE, 'utf8');

/** `METHOD path` of each row of a table in a source, with the text of the row. */
function rowsOf(file: string): Map<string, string> {
  const rows = readFileSync(file, 'utf8')
    .split(/^ {2}(?='[A-Z]+ \/)/m)
    .slice(1);
  return new Map(rows.map((row) => [/^'([^']+)'/.exec(row)?.[1] ?? '', row]));
}

const open = rowsOf(`${SERVER}/testing/load/open-routes.ts`);
const access = readdirSync(`${SERVER}/testing/access`)
  .filter((name) => name.endsWith('.access.ts'))
  .flatMap((name) => [...rowsOf(`${SERVER}/testing/access/${name}`)]);
const signedIn = access.filter(([route]) => !open.has(route));
const ofTeam = signedIn.filter(([, row]) => /may: TEAM\b/.test(row));
const jobs = readFileSync(`${SERVER}/start-server.ts`, 'utf8').match(/everyMs:/g) ?? [];

/** The number in the row of the page's first table that begins with these words. */
const counted = (words: string) =>
  Number(new RegExp(`^\\| ${words}[^|]*\\| +(\\d+) `, 'm').exec(page)?.[1]);

/** The tables that the page puts there, by the bullet that begins with these words. */
const placed = (words: string) => {
  const [, names = ''] =
    new RegExp(`^- \\*\\*${words}[^\\n]*?\\*\\*:? ([^\\n]+)`, 'm').exec(page) ?? [];
  return new Set(
    [...names.matchAll(/`(\w+)`/g)]
      .map(([, name = '']) => name)
      .filter((name) => name !== 'homes' && name !== 'public'),
  );
};

describe(PAGE, () => {
  it('states the same counts as the code', () => {
    expect(open.size).toBeGreaterThan(40);
    expect(ofTeam.length).toBeGreaterThan(20);
    expect({
      own: counted('operations of clients and businesses'),
      team: counted('operations of the team'),
      open: counted('routes without a session'),
      jobs: counted('jobs'),
    }).toEqual({
      own: signedIn.length - ofTeam.length,
      team: ofTeam.length,
      open: open.size,
      jobs: jobs.length,
    });
  });

  it('lists every route without a session once', () => {
    const named = [...page.matchAll(/`((?:GET|POST) \/[^`]*)`/g)].map(([, route]) => route);
    expect(named.toSorted()).toEqual([...open.keys()].toSorted());
  });

  it('places every table, and lists every piece of SQL that crosses places', () => {
    const tables = tablesOf(MIGRATIONS);
    const [everywhere, inOne] = [placed('Everywhere'), placed('In one place')];
    expect([...everywhere, ...inOne].filter((name) => !tables.includes(name))).toEqual([]);
    const crosses = ({ tables: named }: { tables: Set<string> }) =>
      [...named].some((name) => inOne.has(name)) &&
      [...named].some((name) => !inOne.has(name) && !everywhere.has(name));
    const pieces = piecesIn(SERVER, tables);
    const functions = functionsIn(MIGRATIONS, tables);
    expect(pieces.length).toBeGreaterThan(400);
    expect(functions.length).toBeGreaterThan(30);
    expect({
      pieces: counted('pieces of SQL'),
      functions: counted('functions of the database'),
    }).toEqual({ pieces: pieces.length, functions: functions.length });
    const listed = [...page.matchAll(/^- `([\w/.-]+)`:/gm)].map(([, where]) => where);
    const crossing = [...pieces, ...functions].filter(crosses).map(({ where }) => where);
    expect(listed.toSorted()).toEqual(crossing.toSorted());
  });
});
