import { type Placeholder, type Query, type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { type Db, rowsOf, type Tx } from './database.ts';

const dialect = new PgDialect();

/** The values of a statement, or their placeholders. */
export type Placed<Values> = { [Name in keyof Values]: Values[Name] | Placeholder };

type Shape = readonly (string | number | boolean)[];

/**
 * Raw SQL: each shape is built once, and planned once per connection; `name` must be unique in the
 * process. Values come through `sql.placeholder(...)`. For statements that run so often that
 * building or planning them again would cost as much as their work. If there are many shapes,
 * `isUsual` selects those whose plan is kept for good.
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

interface Preparable<Rows> {
  prepare(name: string): { execute(values?: Record<string, unknown>): Promise<Rows> };
}

/**
 * Like {@link prepared}, for a select of the query builder. Built once for each database; within a
 * transaction, once for each call.
 */
export function preparedSelect<Rows, Given extends Shape = []>(
  name: string,
  build: (db: Db | Tx, ...shape: Given) => Preparable<Rows>,
): (db: Db | Tx, values: Record<string, unknown>, ...shape: Given) => Promise<Rows> {
  const statements = new WeakMap<Db | Tx, Map<string, ReturnType<Preparable<Rows>['prepare']>>>();
  return (db, values, ...shape) => {
    const own = [name, ...shape].join('_');
    const known = statements.get(db) ?? new Map();
    statements.set(db, known);
    const statement = known.get(own) ?? build(db, ...shape).prepare(own);
    known.set(own, statement);
    return statement.execute(values);
  };
}

/** Page sizes that are read; any other limit reads the next larger one. */
const SIZES = [30, 50, 100];

/**
 * For a page of `limit` rows and at least one more. Only {@link SIZES} are used, because a
 * connection keeps a plan for each text.
 */
export const rowsToRead = (limit: number): number =>
  (SIZES.find((size) => limit <= size) ?? limit) + 1;

/** A literal `limit`, so that the planner knows it. */
export const limitOf = (rows: number): SQL => sql.raw(`limit ${rows}`);
