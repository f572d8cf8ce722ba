import { type SQL, sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../../platform/database/database.ts';
import type { ExportFile, Parents, Walk } from './export-files.ts';

const BATCH = 500;
/** Rows per parent when one statement reads those of several: most parents have no more. */
export const FIRST = 10;
const PARENTS = BATCH / FIRST;

type Column = Walk['key'][number];

/** The key's values as text, which is lossless. */
type Position = readonly string[];

interface Found {
  line: string;
  key: string[];
}

interface Batch {
  table: string;
  /** SQL condition that selects rows `t`. */
  rows: SQL;
  line: SQL<string>;
  key: readonly Column[];
}

const columnsOf = (key: readonly Column[]) =>
  sql.join(
    key.map(([name]) => sql`t.${sql.identifier(name)}`),
    sql`, `,
  );

/** Selects a row's key as text. */
const keyOf = (key: readonly Column[]) =>
  sql`array[${sql.join(
    key.map(([name]) => sql`t.${sql.identifier(name)}::text`),
    sql`, `,
  )}]`;

const valuesOf = (key: readonly Column[], position: Position) =>
  key.map(([, type], index) => sql`${position[index]}::${sql.raw(type)}`);

/** Starts after a position, or with the first row. */
export function batchStatement({ table, rows, line, key }: Batch, after?: Position): SQL {
  const columns = columnsOf(key);
  return sql`
    select ${line} as line, ${keyOf(key)} as key
    from ${sql.identifier(table)} t
    where ${rows} and ${after ? sql`(${columns}) > (${sql.join(valuesOf(key, after), sql`, `)})` : sql`true`}
    order by ${columns} limit ${BATCH}::int`;
}

async function* readBatches(db: Db, batch: Batch, from?: Position): AsyncGenerator<string[]> {
  let after = from;
  do {
    const found: Found[] = rowsOf(await db.execute(batchStatement(batch, after)));
    if (found.length > 0) yield found.map(({ line }) => line);
    after = found.length < BATCH ? undefined : found.at(-1)?.key;
  } while (after);
}

const is = (column: string, userId: string) => sql`t.${sql.identifier(column)} = ${userId}::uuid`;

/** SQL condition: this walk reaches the row and no earlier one did. */
export function rowsOfWalk(walks: readonly Walk[], index: number, userId: string): SQL {
  const [own, ...earlier] = walks
    .slice(0, index + 1)
    .toReversed()
    .flatMap(({ of }) => (typeof of === 'string' ? [is(of, userId)] : []));
  return sql.join(
    [own ?? sql`false`, ...earlier.map((other) => sql`(${other}) is not true`)],
    sql` and `,
  );
}

/** Keeps the parents' order; both positions count from 1. */
export function firstRowsStatement(
  { table, line, key }: Omit<Batch, 'rows'>,
  { names, holds }: Parents,
  parents: readonly Position[],
): SQL {
  const columns = columnsOf(key);
  const lists = names.map(
    ([, type], index) => sql`${sql.param(parents.map((one) => one[index]))}::${sql.raw(type)}[]`,
  );
  const named = names.map(([name]) => sql`p.${sql.identifier(name)}`);
  return sql`
    select p.of::int as of, found.place::int as place, found.line, found.key
    from unnest(${sql.join(lists, sql`, `)}) with ordinality
      p (${sql.join(
        names.map(([name]) => sql.identifier(name)),
        sql`, `,
      )}, of)
    cross join lateral (
      select ${line} as line, ${keyOf(key)} as key, row_number() over (order by ${columns}) as place
      from ${sql.identifier(table)} t
      where ${holds(...named)}
      order by ${columns} limit ${FIRST}::int) found
    order by p.of, found.place`;
}

/** Reads the keys by which rows of parents are found, a batch of parents at a time. */
async function* readParents(db: Db, parents: Parents, userId: string): AsyncGenerator<Position[]> {
  const { table, walks, names } = parents;
  const line = sql<string>`to_json(${keyOf(names)})::text`;
  for (const [index, { key }] of walks.entries()) {
    const rows = rowsOfWalk(walks, index, userId);
    for await (const lines of readBatches(db, { table, rows, line, key })) {
      yield lines.map((one) => JSON.parse(one) as string[]);
    }
  }
}

/** Reads one parent after the other. */
async function* readRowsOfParents(
  db: Db,
  what: Omit<Batch, 'rows'>,
  of: Parents,
  parents: readonly Position[],
): AsyncGenerator<string[]> {
  const first: (Found & { of: number; place: number })[] = rowsOf(
    await db.execute(firstRowsStatement(what, of, parents)),
  );
  let lines: string[] = [];
  for (const found of first) {
    lines.push(found.line);
    const parent = parents[found.of - 1];
    if (found.place < FIRST || !parent) continue;
    yield lines;
    lines = [];
    const rows = of.holds(...valuesOf(of.names, parent));
    yield* readBatches(db, { ...what, rows }, found.key);
  }
  if (lines.length > 0) yield lines;
}

/** Yields batches of rows as JSON text. */
export async function* readRows(
  db: Db,
  { table, walks, without = [] }: ExportFile,
  userId: string,
): AsyncGenerator<string[]> {
  const line = sql<string>`(to_jsonb(t) - ${sql.param(without)}::text[])::text`;
  for (const [index, { of, key }] of walks.entries()) {
    const what = { table, line, key };
    if (typeof of === 'string') {
      yield* readBatches(db, { ...what, rows: rowsOfWalk(walks, index, userId) });
      continue;
    }
    for await (const parents of readParents(db, of, userId)) {
      for (let at = 0; at < parents.length; at += PARENTS) {
        yield* readRowsOfParents(db, what, of, parents.slice(at, at + PARENTS));
      }
    }
  }
}
