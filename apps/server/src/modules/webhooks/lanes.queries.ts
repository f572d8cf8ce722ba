import type { WebhookPayload } from '@pro-match/domain/webhooks';
import { sql } from 'drizzle-orm';
import { type Db, rowsOf, type Tx } from '../../platform/database/database.ts';
import { accountIsOpen } from '../auth/index.ts';

/** An endpoint leased by one process until `lane_until`. */
export interface Lane {
  id: string;
  user_id: string;
}

interface Taking {
  now: Date;
  until: Date;
  /** Selects endpoints whose last try failed, or the others. */
  isFailing: boolean;
  limit: number;
}

/**
 * Leases free lanes with something due, those served longest ago first. The first part hops from
 * endpoint to endpoint in the index of waiting deliveries, so that an endpoint with thousands costs
 * no more than one with a single one, and hides none.
 */
export async function takeLanes(db: Db, { now, until, isFailing, limit }: Taking): Promise<Lane[]> {
  const at = now.toISOString();
  return rowsOf<Lane>(
    await db.execute(sql`
      with recursive waiting as (
        (select d.endpoint_id from webhook_deliveries d where d.state = 'waiting'
          order by d.endpoint_id limit 1)
        union all
        select (select d.endpoint_id from webhook_deliveries d
          where d.state = 'waiting' and d.endpoint_id > w.endpoint_id
          order by d.endpoint_id limit 1)
        from waiting w where w.endpoint_id is not null
      )
      update webhook_endpoints set lane_until = ${until.toISOString()}::timestamptz
      where id in (
        select e.id from waiting w join webhook_endpoints e on e.id = w.endpoint_id
        where e.disabled_at is null and (e.failing_since is not null) = ${isFailing}::boolean
          and (e.lane_until is null or e.lane_until <= ${at}::timestamptz)
          and exists (
            select from webhook_deliveries d
            where d.endpoint_id = e.id and d.state = 'waiting'
              and d.next_try_at <= ${at}::timestamptz)
          and ${accountIsOpen(sql`e.user_id`)}
        order by e.lane_until nulls first, e.id limit ${limit}::int
        for no key update of e skip locked)
      returning id, user_id`),
  );
}

/** The next delivery of a lane, and everything that a try needs. */
export interface Due {
  id: string;
  type: WebhookPayload['type'];
  data: WebhookPayload['data'];
  tries: number;
  created_at: string | Date;
  url: string;
  secret: Uint8Array;
  previous_secret: Uint8Array | null;
  previous_until: string | Date | null;
}

/**
 * Extends the lease of a lane and returns its next due delivery; undefined if there is none, or the
 * endpoint is off or gone. `held`: the previous end of the lease, which distinguishes this holder
 * from a later one.
 */
export async function holdLane(
  db: Db,
  { id, held, until, now }: { id: string; held: Date; until: Date; now: Date },
): Promise<Due | undefined> {
  const rows = rowsOf<Due>(
    await db.execute(sql`
      with lane as (
        update webhook_endpoints set lane_until = ${until.toISOString()}::timestamptz
        where id = ${id}::uuid and lane_until = ${held.toISOString()}::timestamptz
          and disabled_at is null and ${accountIsOpen(sql`user_id`)}
        returning id, url, secret, previous_secret, previous_until
      )
      select d.id, d.type, d.data, d.tries, d.created_at, l.url, l.secret, l.previous_secret,
        l.previous_until
      from lane l join webhook_deliveries d on d.endpoint_id = l.id
      where d.state = 'waiting' and d.next_try_at <= ${now.toISOString()}::timestamptz
      order by d.next_try_at, d.id limit 1`),
  );
  return rows[0];
}

/** Releases a lane to others, from `from` on. */
export async function leaveLane(
  db: Db,
  { id, held, from }: { id: string; held: Date; from: Date },
): Promise<void> {
  await db.execute(sql`
    update webhook_endpoints set lane_until = ${from.toISOString()}::timestamptz
    where id = ${id}::uuid and lane_until = ${held.toISOString()}::timestamptz`);
}

export interface Tried {
  id: string;
  endpointId: string;
  /** Tries before this one. */
  tries: number;
  status: number | null;
  failure: string | null;
  now: Date;
}

/** Marks a delivery as accepted by its address. */
export async function markDelivered(tx: Tx, tried: Tried): Promise<void> {
  const now = tried.now.toISOString();
  await tx.execute(sql`
    update webhook_deliveries
    set state = 'delivered', tries = tries + 1, response_status = ${tried.status}::int,
      failure = null, tried_at = ${now}::timestamptz, next_try_at = null
    where id = ${tried.id}::uuid and tries = ${tried.tries}::int and state = 'waiting'`);
  await tx.execute(sql`
    update webhook_endpoints set failing_since = null
    where id = ${tried.endpointId}::uuid and failing_since is not null`);
}

/**
 * Marks a failed try; the next try is null if it is given up. Returns since when the address has
 * been failing.
 */
export async function markFailed(
  tx: Tx,
  tried: Tried & { nextTryAt: Date | null },
): Promise<Date | undefined> {
  const now = tried.now.toISOString();
  const next = tried.nextTryAt?.toISOString() ?? null;
  await tx.execute(sql`
    update webhook_deliveries
    set state = case when ${next}::timestamptz is null then 'failed' else 'waiting' end,
      tries = tries + 1, response_status = ${tried.status}::int, failure = ${tried.failure},
      tried_at = ${now}::timestamptz, next_try_at = ${next}::timestamptz
    where id = ${tried.id}::uuid and tries = ${tried.tries}::int and state = 'waiting'`);
  const [row] = rowsOf<{ failing_since: string | Date }>(
    await tx.execute(sql`
      update webhook_endpoints
      set failing_since = coalesce(failing_since, ${now}::timestamptz)
      where id = ${tried.endpointId}::uuid
      returning failing_since`),
  );
  return row && new Date(row.failing_since);
}
