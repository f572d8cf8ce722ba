import { sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../../platform/database/database.ts';

export interface LoggedChange {
  email: string;
  action: string;
  reason: string;
}

/** Undefined once the person is gone. */
export async function findLoggedChange(
  db: Db,
  { entryId, userId }: { entryId: string; userId: string },
): Promise<LoggedChange | undefined> {
  const rows = rowsOf<LoggedChange>(
    await db.execute(sql`
      select u.email, a.action, coalesce(a.reason, '') as reason
      from audit_log a, auth_users u
      where a.id = ${entryId}::uuid and u.id = ${userId}::uuid and u.deleted_at is null`),
  );
  return rows[0];
}
