import { sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../platform/database/database.ts';
import { DEMO_ACCOUNTS } from './demo-accounts.ts';

/** Whether the demo sign-ins work here. */
export async function hasDemoData(db: Db): Promise<boolean> {
  const result = await db.execute(
    sql`select 1 from auth_users where lower(email) = ${DEMO_ACCOUNTS.client.email}`,
  );
  return rowsOf(result).length > 0;
}
