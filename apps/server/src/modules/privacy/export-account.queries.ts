import { type SQL, sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../../platform/database/database.ts';
import type { ExportFile, Parents, Walk } from './export-files.ts';

/** Rows that one statement reads. */
const BATCH = 500;

type Column = Walk['key'][number];

/** Where a batch ended: the key's values as text, which is lossless. */
type Position = readonly string[];

interface Found {
  line: string;
  key: string[];
}

interface Batch {
  table: string;
  /** Which of its rows `t`. */
  rows: SQL;
  /** The part of a row that is shown. */
  line: SQL<string>;
  key: readonly Column[];
}

const columnsOf = (key: readonly Column[]) =>
  sql.join(
    key.map(([name]) => sql`t.${sql.identifier(name)}`),
    sql`, `,
  );

const valuesOf = (key: readonly Column[], position: Position) =>
  key.map(([, type], index) => sql`${position[index]}::${sql.raw(type)}`);

/** The batch after a position, or the first one. */
export function batchStatement({ table, rows, line, key }: Batch, after?: Position): SQL {
  const columns = columnsOf(key);
  return sql`
    select ${line} as line, array[${sql.join(
      key.map(([name]) => sql`t.${sql.identifier(name)}::text`),
      sql`, `,
    )}] as key
    from ${sql.identifier(table)} t
    where ${rows} and ${after ? sql`(${columns}) > (${sql.join(valuesOf(key, after), sql`, `)})` : sql`true`}
    order by ${columns} limit ${BATCH}::int`;
}

async function* readBatches(db: Db, batch: Batch): AsyncGenerator<string[]> {
  let after: Position | undefined;
  do {
    const found: Found[] = rowsOf(await db.execute(batchStatement(batch, after)));
    if (found.length > 0) yield found.map(({ line }) => line);
    after = found.length < BATCH ? undefined : found.at(-1)?.key;
  } while (after);
}

const is = (column: string, userId: string) => sql`t.${sql.identifier(column)} = ${userId}::uuid`;

/** The rows that one of the walks reaches and no earlier one did. */
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

/** The values by which the rows of each parent are found. */
async function* readParents(db: Db, parents: Parents, userId: string): AsyncGenerator<SQL[]> {
  const { table, walks, names } = parents;
  const named = sql.join(
    names.map(([name]) => sql`t.${sql.identifier(name)}::text`),
    sql`, `,
  );
  for (const [index, { key }] of walks.entries()) {
    const rows = rowsOfWalk(walks, index, userId);
    for await (const lines of readBatches(db, {
      table,
      rows,
      line: sql`jsonb_build_array(${named})::text`,
      key,
    })) {
      for (const line of lines) yield valuesOf(names, JSON.parse(line) as string[]);
    }
  }
}

/** A person's rows of one table, a batch at a time, each row as JSON text. */
export async function* readRows(
  db: Db,
  { table, walks, without = [] }: ExportFile,
  userId: string,
): AsyncGenerator<string[]> {
  const line = sql<string>`(to_jsonb(t) - ${sql.param(without)}::text[])::text`;
  for (const [index, { of, key }] of walks.entries()) {
    if (typeof of === 'string') {
      yield* readBatches(db, { table, rows: rowsOfWalk(walks, index, userId), line, key });
      continue;
    }
    for await (const values of readParents(db, of, userId)) {
      yield* readBatches(db, { table, rows: of.holds(...values), line, key });
    }
  }
}
