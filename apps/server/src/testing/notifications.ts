import { sql } from 'drizzle-orm';
import { rowsOf } from '../platform/database/database.ts';
import type { TestApp } from './create-test-app.ts';

export async function notificationOf(t: TestApp, subjectId: string): Promise<string> {
  const rows = rowsOf<{ id: string }>(
    await t.database.db.execute(
      sql`select id from notifications where subject_id = ${subjectId}::uuid`,
    ),
  );
  if (rows.length !== 1 || !rows[0]) throw new Error(`${rows.length} notifications`);
  return rows[0].id;
}
