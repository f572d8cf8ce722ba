import { type Placeholder, type Query, type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { type Db, rowsOf, type Tx } from './database.ts';

const dialect = new PgDialect();

/** The values of a statement, or the placeholders that stand for them. */
export type Placed<Values> = { [Name in keyof Values]: Values[Name] | Placeholder };

/** Parameters of a statement's text besides its values, such as the page size. */
type Shape = readonly (string | number | boolean)[];

/**
 * Raw SQL of which each shape is built once, and planned once a connection; `name` must be unique in
 * the process. Values come through `sql.placeholder(...)`. For statements that are asked for so often
 * that building or planning them anew would cost as much as their work. Where callers choose among many
 * shapes, `isUsual` says which are worth a plan that is kept for good.
 */
export function prepared<Row, Given extends Shape = []>(
  name: string,
  build: (...shape: Given) => SQL,
  isUsual: (...shape: Given) => boolean = () => true,
): (db: Db | Tx, values: Record<string, unknown>, ...shape: Given) => Promise<Row[]> {
  const queries = new Map<string, Query>();
  return async (db, values, ...shape) => {
    const own = [name, ...shape].join('_');
    const query = queries.get(own) ?? dialect.sqlToQuery(build(...shape));
    const isKept = isUsual(...shape);
    if (isKept) queries.set(own, query);
    const planName = isKept ? own : undefined;
    return rowsOf<Row>(
      await db._.session.prepareQuery(query, undefined, planName, false).execute(values),
    );
  };
}

/** The names of the texts that {@link runPlanned} has seen. */
const names = new Map<string, string>();

/**
 * Runs raw SQL by the plan that a connection keeps for its text. Only for statements of few texts: each
 * is kept for good.
 */
export async function runPlanned<Row>(db: Db | Tx, statement: SQL): Promise<Row[]> {
  const query = dialect.sqlToQuery(statement);
  const name = names.get(query.sql) ?? `planned_${names.size}`;
  names.set(query.sql, name);
  return rowsOf<Row>(await db._.session.prepareQuery(query, undefined, name, false).execute());
}

/** Page sizes that are read; any other limit reads the next larger one. */
const SIZES = [30, 50, 100];

/**
 * How many rows a statement of {@link prepared} reads for a page of `limit` and at least one more.
 * Only {@link SIZES} are used, because a connection keeps a plan for each text.
 */
export const rowsToRead = (limit: number): number =>
  (SIZES.find((size) => limit <= size) ?? limit) + 1;

/** A `limit` that is spelled out, so that the planner knows it. */
export const limitOf = (rows: number): SQL => sql.raw(`limit ${rows}`);
