import { and, eq, type SQL, sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../../platform/database/database.ts';
import { outbox } from '../../platform/events/outbox.table.ts';

/** Held by one worker until the lease ends. */
export interface Lease {
  id: string;
  event: string;
  listener: string;
  payload: unknown;
  /** The span in which the event happened, if traced. */
  trace: string | null;
  /** When the event happened, in ms since 1970. */
  happened_ms: number;
  /**
   * Tries so far, including this one; also distinguishes this lease from a later one of the row.
   */
  attempts: number;
}

interface LeaseOptions {
  now: Date;
  leasedUntil: Date;
  /** `event listener` pairs that this process can deliver. */
  known: string[];
  /**
   * Ids that this worker still delivers, though a lease may have ended while it could not be
   * renewed.
   */
  held: string[];
  limit: number;
}

/**
 * Oldest first. Two workers never get the same delivery; one whose lease ended, as after a crash,
 * is taken again.
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
        and id <> all(${sql.param(options.held)}::uuid[])
        and event || ' ' || listener = any(${sql.param(options.known)}::text[])
      order by run_after, id
      limit ${options.limit}
      for update skip locked
    )
    returning id, event, listener, payload, attempts, trace,
      (extract(epoch from created_at) * 1000)::float8 as happened_ms
  `);
  return rowsOf<Lease>(result);
}

/** Skips rows that another lease holds by now. */
export async function markDelivered(db: Db, leases: readonly Lease[], now: Date): Promise<void> {
  const ids = leases.map(({ id }) => id);
  const attempts = leases.map((lease) => lease.attempts);
  await db.execute(sql`
    update outbox o
    set delivered_at = ${now.toISOString()}::timestamptz, leased_until = null, last_error = null
    from unnest(${sql.param(ids)}::uuid[], ${sql.param(attempts)}::int[]) as held (id, attempts)
    where o.id = held.id and o.attempts = held.attempts`);
}

/** SQL condition: the row, if this lease still holds it. */
function held(lease: Lease) {
  return and(eq(outbox.id, lease.id), eq(outbox.attempts, lease.attempts));
}

/** Extends the leases of slow deliveries; null leaves them to other workers. */
export async function holdUntil(
  db: Db,
  leases: readonly Lease[],
  until: Date | null,
): Promise<void> {
  if (leases.length === 0) return;
  const ids = leases.map(({ id }) => id);
  const attempts = leases.map((lease) => lease.attempts);
  await db.execute(sql`
    update outbox o set leased_until = ${until?.toISOString() ?? null}::timestamptz
    from unnest(${sql.param(ids)}::uuid[], ${sql.param(attempts)}::int[]) as held (id, attempts)
    where o.id = held.id and o.attempts = held.attempts and o.leased_until is not null`);
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

/**
 * Postpones a delivery as if it had not been tried. The row then has the number of tries of an
 * earlier lease, which no other worker holds.
 */
export async function putOff(
  db: Db,
  lease: Lease,
  { why, runAfter }: { why: string; runAfter: Date },
): Promise<void> {
  await db
    .update(outbox)
    .set({
      runAfter,
      attempts: lease.attempts - 1,
      lastError: why,
      leasedUntil: null,
    })
    .where(held(lease));
}

export interface OutboxState {
  waiting: number;
  dead: number;
  /** When the oldest waiting event happened, in ms since 1970. */
  oldest_ms: number | null;
}

/** For the metrics; each count uses its own index. */
export async function describeOutbox(db: Db): Promise<OutboxState> {
  const result = await db.execute(sql`
    select w.waiting, w.oldest_ms, d.dead from (
      select count(*)::int as waiting,
        (extract(epoch from min(created_at)) * 1000)::float8 as oldest_ms
      from outbox where delivered_at is null and dead_at is null
    ) w, (
      select count(*)::int as dead from outbox where dead_at is not null
    ) d
  `);
  return rowsOf<OutboxState>(result)[0] ?? { waiting: 0, dead: 0, oldest_ms: null };
}

/** Rows per statement: far below its time limit. */
const PRUNED = 5000;

/**
 * Deletes delivered rows older than `deliveredBefore`, and all older than `madeBefore`: an event
 * can name people, so a delivery that failed for good is kept for the operator, but no longer than
 * a deleted account.
 */
export async function pruneOutbox(
  db: Db,
  before: { deliveredBefore: Date; madeBefore: Date },
  batch = PRUNED,
): Promise<void> {
  let removed: number;
  do {
    removed = rowsOf(await db.execute(pruneStatement(before, batch))).length;
  } while (removed === batch);
}

/** Each part has its own index; few rows wait. */
export function pruneStatement(
  { deliveredBefore, madeBefore }: { deliveredBefore: Date; madeBefore: Date },
  limit: number,
): SQL {
  const made = sql`created_at < ${madeBefore.toISOString()}::timestamptz`;
  const first = sql`limit ${limit}::int`;
  return sql`
    delete from outbox where id in (
      (select id from outbox
        where delivered_at < ${deliveredBefore.toISOString()}::timestamptz ${first})
      union all
      (select id from outbox where dead_at is not null and ${made} ${first})
      union all
      (select id from outbox where delivered_at is null and dead_at is null and ${made} ${first})
      ${first}
    )
    returning 1`;
}
