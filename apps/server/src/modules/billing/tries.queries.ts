import { and, eq, lt, type SQL, sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../../platform/database/database.ts';
import { type BillingJob, billingTries } from './subscriptions.table.ts';

/** An account that one server holds for a job, until `nextAt`. */
export interface Turn {
  userId: string;
  job: BillingJob;
  /** Tries so far, this one included; also what tells this turn from a later one. */
  tries: number;
}

interface NextTurn {
  job: BillingJob;
  /** Selects `user_id` and `since` of the accounts that it is owed to. */
  owed: SQL;
  /** Accounts that had their turn in this run. */
  taken: string[];
  now: Date;
  until: Date;
}

/**
 * Leases the account whose turn it is: who has not failed comes first, then who failed least.
 * Undefined where none is due, or where another server took the same one a moment ago and works
 * through the rest.
 */
export async function leaseNext(
  db: Db,
  { job, owed, taken, now, until }: NextTurn,
): Promise<Turn | undefined> {
  const moment = now.toISOString();
  const rows = rowsOf<{ user_id: string; tries: number }>(
    await db.execute(sql`
      insert into billing_tries (user_id, job, tries, next_at)
      select o.user_id, ${job}, 1, ${until.toISOString()}::timestamptz
      from (${owed}) o
      left join billing_tries b on b.user_id = o.user_id and b.job = ${job}
      where (b.next_at is null or b.next_at <= ${moment}::timestamptz)
        and o.user_id <> all(${sql.param(taken)}::uuid[])
      order by coalesce(b.tries, 0), coalesce(b.next_at, o.since), o.user_id
      limit 1
      on conflict (user_id, job) do update
      set tries = billing_tries.tries + 1, next_at = excluded.next_at
      where billing_tries.next_at <= ${moment}::timestamptz
      returning user_id, tries`),
  );
  const [row] = rows;
  return row && { userId: row.user_id, job, tries: row.tries };
}

/**
 * Whether it is still owed, asked with the lease in hand: the statement that leased saw what was owed
 * when it began, and another server may have done that and let go of it since.
 */
export async function isStillOwed(db: Db, { owed, userId }: { owed: SQL; userId: string }) {
  const found = await db.execute(sql`select 1 from (${owed}) o where o.user_id = ${userId}::uuid`);
  return rowsOf(found).length > 0;
}

function held({ userId, job, tries }: Turn) {
  return and(
    eq(billingTries.userId, userId),
    eq(billingTries.job, job),
    eq(billingTries.tries, tries),
  );
}

/** It is done, and nothing is left of its tries. */
export async function endTurn(db: Db, turn: Turn): Promise<void> {
  await db.delete(billingTries).where(held(turn));
}

export async function putOff(db: Db, turn: Turn, nextAt: Date): Promise<void> {
  await db.update(billingTries).set({ nextAt }).where(held(turn));
}

/** Deletes what no job has come back to: it was done in another way. */
export async function pruneTries(db: Db, before: Date): Promise<void> {
  await db.delete(billingTries).where(lt(billingTries.nextAt, before));
}
