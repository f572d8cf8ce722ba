import { sql } from 'drizzle-orm';
import { fileReport, type NewReport } from '../modules/moderation/index.ts';
import type { Tx } from '../platform/database/database.ts';

/** Hides what the reports are about; the cases follow by themselves. */
export async function insertDemoReports(tx: Tx, reports: readonly NewReport[]): Promise<void> {
  for (const report of reports) await fileReport(tx, report);
  for (const [kind, table] of [
    ['post', sql.raw('community_posts')],
    ['comment', sql.raw('community_comments')],
  ] as const) {
    await tx.execute(sql`
      update ${table} set is_flagged = true
      where id in (select subject_id from reports where subject_kind = ${kind})`);
  }
}
