import type { WebhookPayload } from '@pro-match/domain/webhooks';
import { sql } from 'drizzle-orm';
import { type Db, rowsOf, type Tx } from '../../platform/database/database.ts';
import { accountIsOpen } from '../auth/index.ts';

/** A delivery that is due, with everything that a try needs. */
export interface Due {
  id: string;
  type: WebhookPayload['type'];
  data: WebhookPayload['data'];
  /** Tries before this one. */
  tries: number;
  created_at: string | Date;
  endpoint_id: string;
  user_id: string;
  url: string;
  secret: Uint8Array;
  previous_secret: Uint8Array | null;
  previous_until: string | Date | null;
}

interface Leasing {
  now: Date;
  until: Date;
  /** Selects endpoints whose last try failed, or the others. */
  isFailing: boolean;
  limit: number;
}

/**
 * Leases endpoints that have something due, those served longest ago first, and returns the next
 * delivery of each. The row lock compares `lane_until` once more, with what another sender may just
 * have stored: its end is later than this `now`, so nothing that it sent is taken again.
 */
export async function leaseDue(db: Db, { now, until, isFailing, limit }: Leasing): Promise<Due[]> {
  const at = now.toISOString();
  const isDue = sql`d.state = 'waiting' and d.next_try_at <= ${at}::timestamptz`;
  return rowsOf<Due>(
    await db.execute(sql`
      with leased as (
        update webhook_endpoints set lane_until = ${until.toISOString()}::timestamptz
        where id in (
          select e.id from webhook_endpoints e
          where e.disabled_at is null and (e.failing_since is not null) = ${isFailing}::boolean
            and (e.lane_until is null or e.lane_until <= ${at}::timestamptz)
            and exists (
              select from webhook_deliveries d where d.endpoint_id = e.id and ${isDue})
            and ${accountIsOpen(sql`e.user_id`)}
          order by e.lane_until nulls first, e.id limit ${limit}::int
          for no key update of e skip locked)
        returning id, user_id, url, secret, previous_secret, previous_until
      )
      select d.id, d.type, d.data, d.tries, d.created_at, e.id as endpoint_id, e.user_id, e.url,
        e.secret, e.previous_secret, e.previous_until
      from leased e cross join lateral (
        select * from webhook_deliveries d where d.endpoint_id = e.id and ${isDue}
        order by d.next_try_at, d.id limit 1) d`),
  );
}

export interface Outcome {
  state: 'waiting' | 'delivered' | 'failed';
  status: number | null;
  failure: string | null;
  now: Date;
  nextTryAt: Date | null;
  /** End of the lease that the try had; the outcome of one that others have taken over is dropped. */
  heldUntil: Date;
  /** From when on the endpoint may be leased again. */
  freeFrom: Date;
}

/** Stores what became of a try, and ends its lease. Returns since when the endpoint has been failing. */
export async function recordTry(
  tx: Tx,
  due: Due,
  { state, status, failure, now, nextTryAt, heldUntil, freeFrom }: Outcome,
): Promise<Date | undefined> {
  const at = now.toISOString();
  const [row] = rowsOf<{ failing_since: string | Date | null }>(
    await tx.execute(sql`
      with endpoint as (
        update webhook_endpoints
        set lane_until = ${freeFrom.toISOString()}::timestamptz,
          failing_since = case when ${state} <> 'delivered'
            then coalesce(failing_since, ${at}::timestamptz) end
        where id = ${due.endpoint_id}::uuid and lane_until = ${heldUntil.toISOString()}::timestamptz
        returning failing_since
      ), tried as (
        update webhook_deliveries
        set state = ${state}, tries = tries + 1, response_status = ${status}::int,
          failure = ${failure}, tried_at = ${at}::timestamptz,
          next_try_at = ${nextTryAt?.toISOString() ?? null}::timestamptz
        from endpoint
        -- During the try, its owner may have replayed it or turned the endpoint off.
        where id = ${due.id}::uuid and tries = ${due.tries}::int and state = 'waiting'
      )
      select failing_since from endpoint`),
  );
  return row?.failing_since ? new Date(row.failing_since) : undefined;
}
