import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import { prepareRaw } from '../../platform/database/prepared.ts';

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

/** Prepared statements need names of their own. */
let made = 0;

/** The most rows that one step of a plan read; a bitmap of an index reads none. */
function mostRows(node: PlanNode): number {
  if (node['Node Type'] === 'Bitmap Index Scan') return 0;
  const removed =
    (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0);
  const own = (node['Actual Rows'] + removed) * node['Actual Loops'];
  return Math.max(own, ...(node.Plans ?? []).map(mostRows));
}

/**
 * The most rows that one step of a statement reads; a write is done and taken back. `values` are of
 * its placeholders.
 */
export async function rowsReadBy(
  db: Db,
  statement: SQL,
  values: Record<string, unknown> = {},
): Promise<number> {
  const undone = new Error('taken back');
  let most = 0;
  const explained = db.transaction(async (tx) => {
    made += 1;
    const explained = sql`explain (analyze, format json) ${statement}`;
    const explain = prepareRaw<Explained>(tx, `explain_${made}`, explained);
    const [found] = await explain(values);
    const plan = found?.['QUERY PLAN'][0]?.Plan;
    if (!plan) throw new Error('no plan');
    most = mostRows(plan);
    throw undone;
  });
  await explained.catch((error: unknown) => {
    if (error !== undone) throw error;
  });
  return most;
}
