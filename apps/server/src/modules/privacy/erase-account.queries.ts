import { eq, type SQL, sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../../platform/database/database.ts';
import { accountClosures, type ErasedRows } from './privacy.table.ts';
import {
  type AtErasure,
  ERASED_USER,
  type RetentionRule,
  retentionRules,
} from './retention-rules.ts';

/**
 * Takes a closed account that is due, that no other process is erasing, and that is not in
 * `except`.
 */
export async function takeDueClosure(
  db: Db,
  { closedBefore, except }: { closedBefore: Date; except: string[] },
): Promise<{ userId: string; email: string | null } | undefined> {
  const rows = rowsOf<{ user_id: string; email: string | null }>(
    await db.execute(sql`
      select user_id, email from account_closures
      where erased_at is null and closed_at <= ${closedBefore.toISOString()}::timestamptz
        and user_id <> all(${sql.param(except)}::uuid[])
      order by closed_at
      limit 1
      for update skip locked`),
  );
  return rows[0] && { userId: rows[0].user_id, email: rows[0].email };
}

/**
 * Applies {@link retentionRules} to every table; returns the number of rows by table. Throws when it has
 * to stop, so that the transaction is rolled back.
 */
export async function applyRetentionRules(
  db: Db,
  userId: string,
  stopping?: AbortSignal,
): Promise<ErasedRows> {
  const erased: ErasedRows = {};
  for (const rule of retentionRules) {
    for (const [does, statement] of statementsOf(rule, userId)) {
      stopping?.throwIfAborted();
      const count = await countTouched(db, statement);
      if (count > 0) erased[`${rule.table}.${rule.owner} ${does}`] = count;
    }
  }
  return erased;
}

function statementsOf(
  { table, owner, through, erasure }: RetentionRule,
  userId: string,
): [does: AtErasure['does'], statement: SQL][] {
  const name = sql.identifier(table);
  const theirs = through
    ? sql`${sql.identifier(owner)} in (
        select id from ${sql.identifier(through.table)}
        where ${sql.identifier(through.owner)} = ${userId}::uuid
      )`
    : sql`${sql.identifier(owner)} = ${userId}::uuid`;
  const clear = (set: string) =>
    sql`update ${name} set ${sql.raw(set)} where ${theirs} returning 1`;
  switch (erasure.does) {
    case 'delete': {
      const { spares } = erasure;
      const going = spares ? sql`${theirs} and (${sql.raw(spares.where)}) is not true` : theirs;
      const gone = sql`delete from ${name} where ${going} returning 1`;
      return spares
        ? [
            ['delete', gone],
            ['clear', clear(spares.set)],
          ]
        : [['delete', gone]];
    }
    case 'clear':
      return [['clear', clear(erasure.set)]];
    case 'keep':
      return erasure.isUncounted ? [] : [['keep', sql`select 1 from ${name} where ${theirs}`]];
  }
}

async function countTouched(db: Db, statement: SQL): Promise<number> {
  const [row] = rowsOf<{ count: number }>(
    await db.execute(
      sql`with touched as (${statement}) select count(*)::int as count from touched`,
    ),
  );
  return row?.count ?? 0;
}

export async function eraseUser(
  db: Db,
  { userId, email, now }: { userId: string; email: string | null; now: Date },
): Promise<void> {
  await db.execute(sql`
    update auth_users
    set ${sql.raw(ERASED_USER)}, updated_at = ${now.toISOString()}::timestamptz
    where id = ${userId}::uuid`);
  await db.execute(sql`delete from dev_mails where lower(recipient) = ${email}`);
  // Find texts by number: the rows of their owners are gone by now.
  await db.execute(sql`
    delete from dev_texts where recipient not in (select phone from sms_numbers)`);
}

export async function recordErasure(
  db: Db,
  { userId, erased, now }: { userId: string; erased: ErasedRows; now: Date },
): Promise<void> {
  await db
    .update(accountClosures)
    .set({ email: null, erased, erasedAt: now })
    .where(eq(accountClosures.userId, userId));
}
