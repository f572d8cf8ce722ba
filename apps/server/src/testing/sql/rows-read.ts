import { fillPlaceholders, type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { escapeLiteral } from 'pg';
import { type Db, rowsOf, type Tx } from '../../platform/database/database.ts';
import { prepared } from '../../platform/database/prepared.ts';
import { rolledBack } from './rolled-back.ts';

interface PlanNode {
  'Node Type': string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: PlanNode[];
}

interface Explained {
  'QUERY PLAN': { Plan: PlanNode }[];
}

/** Every prepared statement needs a new name. */
let made = 0;

/** The most rows that one step of a plan read; a bitmap of an index counts none. */
function mostRows(node: PlanNode): number {
  if (node['Node Type'] === 'Bitmap Index Scan') return 0;
  const removed =
    (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0);
  const own = (node['Actual Rows'] + removed) * node['Actual Loops'];
  return Math.max(own, ...(node.Plans ?? []).map(mostRows));
}

/**
 * Returns the most rows that one step of a statement reads; rolls a write back. `values` fill its
 * placeholders.
 */
export function rowsReadBy(
  db: Db,
  statement: SQL,
  values: Record<string, unknown> = {},
): Promise<number> {
  return mostRowsOf(db, (tx) => {
    made += 1;
    const explained = sql`explain (analyze, format json) ${statement}`;
    return prepared<Explained>(`explain_${made}`, () => explained)(tx, values);
  });
}

/**
 * Like {@link rowsReadBy}, with the plan that a connection keeps, made for the average of all
 * values.
 */
export function rowsReadByKeptPlan(
  db: Db,
  statement: SQL,
  values: Record<string, unknown> = {},
): Promise<number> {
  return mostRowsOf(db, async (tx) => {
    made += 1;
    const name = sql.identifier(`kept_${made}`);
    const { sql: text, params } = new PgDialect().sqlToQuery(statement);
    const literals = fillPlaceholders(params, values).map((value) =>
      sql.raw(value === null ? 'null' : escapeLiteral(String(value))),
    );
    await tx.execute(sql`set local plan_cache_mode = force_generic_plan`);
    await tx.execute(sql`prepare ${name} as ${sql.raw(text)}`);
    const list = literals.length > 0 ? sql`(${sql.join(literals, sql`, `)})` : sql``;
    const rows = await tx.execute(sql`explain (analyze, format json) execute ${name}${list}`);
    await tx.execute(sql`deallocate ${name}`);
    return rowsOf<Explained>(rows);
  });
}

async function mostRowsOf(
  db: Db,
  explain: (tx: Tx) => Promise<readonly Explained[]>,
): Promise<number> {
  const plan = (await rolledBack(db, explain))[0]?.['QUERY PLAN'][0]?.Plan;
  if (!plan) throw new Error('no plan');
  return mostRows(plan);
}
