import { and, eq, lt, type SQL, sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../../platform/database/database.ts';
import { type BillingJob, billingTries } from './subscriptions.table.ts';

/** Leased by one server until `nextAt`. */
export interface Turn {
  userId: string;
  job: BillingJob;
  /** Tries so far, including this one; also distinguishes this turn from a later one. */
  tries: number;
}

interface NextTurn {
  job: BillingJob;
  /** Selects `user_id` and `since` of the accounts with work due. */
  owed: SQL;
  /** Accounts that already had their turn in this run. */
  taken: string[];
  now: Date;
  until: Date;
}

/**
 * Leases the next account: accounts without failures first, then those with the fewest. Undefined
 * if none is due, or if another server took the same one a moment ago and works through the rest.
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
 * Returns true if the work is still owed, checked after leasing: the leasing statement saw the
 * state when it began, and another server may have done the work and released the lease since.
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

/** The work is finished, so its tries are deleted. */
export async function endTurn(db: Db, turn: Turn): Promise<void> {
  await db.delete(billingTries).where(held(turn));
}

export async function putOff(db: Db, turn: Turn, nextAt: Date): Promise<void> {
  await db.update(billingTries).set({ nextAt }).where(held(turn));
}

/** Deletes tries that no job came back to: their work was done in another way. */
export async function pruneTries(db: Db, before: Date): Promise<void> {
  await db.delete(billingTries).where(lt(billingTries.nextAt, before));
}
