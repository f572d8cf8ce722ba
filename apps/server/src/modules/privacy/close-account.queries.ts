import { eq, sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../../platform/database/database.ts';
import { accountClosures } from './privacy.table.ts';

/** Undefined once the account is closed. */
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

/** Undefined once the account is erased. */
export async function findClosure(db: Db, userId: string): Promise<{ email: string } | undefined> {
  const rows = rowsOf<{ email: string }>(
    await db.execute(sql`
      select email from account_closures
      where user_id = ${userId}::uuid and email is not null`),
  );
  return rows[0];
}

export async function findClosureTime(db: Db, userId: string): Promise<Date | undefined> {
  const [row] = await db
    .select({ closedAt: accountClosures.closedAt })
    .from(accountClosures)
    .where(eq(accountClosures.userId, userId));
  return row?.closedAt;
}
