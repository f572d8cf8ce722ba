import { and, eq, lt, or, sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../database/database.ts';
import { outbox } from './outbox.table.ts';

/** A delivery that one worker holds until its lease ends. */
export interface Lease {
  id: string;
  event: string;
  listener: string;
  payload: unknown;
  /** Tries so far, this one included; also what tells this lease from a later one of the same row. */
  attempts: number;
}

interface LeaseOptions {
  now: Date;
  leasedUntil: Date;
  /** The `event listener` pairs that this process can deliver. */
  known: string[];
  limit: number;
}

/**
 * Takes up to `limit` due deliveries, oldest first. Two workers never get the
 * same one; a lease that ended, as after a crash, is taken again.
 */
export async function leaseDue(db: Db, options: LeaseOptions): Promise<Lease[]> {
  const now = options.now.toISOString();
  const result = await db.execute(sql`
    update outbox
    set leased_until = ${options.leasedUntil.toISOString()}::timestamptz, attempts = attempts + 1
    where id in (
      select id from outbox
      where delivered_at is null and dead_at is null
        and run_after <= ${now}::timestamptz
        and (leased_until is null or leased_until <= ${now}::timestamptz)
        and event || ' ' || listener = any(${sql.param(options.known)}::text[])
      order by run_after, id
      limit ${options.limit}
      for update skip locked
    )
    returning id, event, listener, payload, attempts
  `);
  return rowsOf<Lease>(result);
}

/** The row as long as this lease still holds it. */
function held(lease: Lease) {
  return and(eq(outbox.id, lease.id), eq(outbox.attempts, lease.attempts));
}

export async function markDelivered(db: Db, lease: Lease, now: Date): Promise<void> {
  await db
    .update(outbox)
    .set({ deliveredAt: now, leasedUntil: null, lastError: null })
    .where(held(lease));
}

export async function markFailed(
  db: Db,
  lease: Lease,
  failure: { error: string; runAfter: Date; deadAt: Date | null },
): Promise<void> {
  await db
    .update(outbox)
    .set({
      runAfter: failure.runAfter,
      deadAt: failure.deadAt,
      lastError: failure.error,
      leasedUntil: null,
    })
    .where(held(lease));
}

/** How many deliveries wait and how many were given up, for the metrics. */
export async function countOutbox(db: Db): Promise<{ waiting: number; dead: number }> {
  const result = await db.execute(sql`
    select
      count(*) filter (where dead_at is null)::int as waiting,
      count(*) filter (where dead_at is not null)::int as dead
    from outbox where delivered_at is null
  `);
  return rowsOf<{ waiting: number; dead: number }>(result)[0] ?? { waiting: 0, dead: 0 };
}

/**
 * Removes what was delivered before one moment, and whatever is older than the
 * other: an event can name people, so a delivery that failed for good stays for
 * the operator, but not for longer than a deleted account.
 */
export async function pruneOutbox(
  db: Db,
  { deliveredBefore, madeBefore }: { deliveredBefore: Date; madeBefore: Date },
): Promise<void> {
  await db
    .delete(outbox)
    .where(or(lt(outbox.deliveredAt, deliveredBefore), lt(outbox.createdAt, madeBefore)));
}
