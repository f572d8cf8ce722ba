import { eq, sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../../platform/database/database.ts';
import { accountClosures } from './privacy.table.ts';

/** Locks the open account until the transaction ends; undefined once it is closed. */
export async function lockForClosing(
  db: Db,
  userId: string,
): Promise<{ email: string } | undefined> {
  const rows = rowsOf<{ email: string }>(
    await db.execute(sql`
      select email from auth_users
      where id = ${userId}::uuid and deleted_at is null
      for update`),
  );
  return rows[0];
}

/** Closes the account and frees its address for a new one. */
export async function closeUser(
  db: Db,
  { userId, email, now }: { userId: string; email: string; now: Date },
): Promise<void> {
  const nobody = `${userId}@closed.invalid`;
  await db.execute(sql`
    update auth_users
    set deleted_at = ${now.toISOString()}::timestamptz, email = ${nobody},
      new_email = null, email_change_sent_at = null,
      updated_at = ${now.toISOString()}::timestamptz
    where id = ${userId}::uuid`);
  await db.execute(sql`update profiles set email = ${nobody} where id = ${userId}::uuid`);
  await db.insert(accountClosures).values({ userId, email: email.toLowerCase(), closedAt: now });
}

/** Finds the address for the last mail to a closed account; undefined once it is erased. */
export async function findClosure(db: Db, userId: string): Promise<{ email: string } | undefined> {
  const rows = rowsOf<{ email: string }>(
    await db.execute(sql`
      select email from account_closures
      where user_id = ${userId}::uuid and email is not null`),
  );
  return rows[0];
}

/** Finds when the account was closed; undefined while it is open. */
export async function findClosureTime(db: Db, userId: string): Promise<Date | undefined> {
  const [row] = await db
    .select({ closedAt: accountClosures.closedAt })
    .from(accountClosures)
    .where(eq(accountClosures.userId, userId));
  return row?.closedAt;
}
