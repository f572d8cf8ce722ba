import type { WebhookEvent, WebhookPayload } from '@pro-match/domain/webhooks';
import { sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../../platform/database/database.ts';
import { type Keyset, microsOf, olderThan } from '../../platform/database/keyset.ts';
import { DELIVERY, type DeliveryRow } from './webhooks.sql.ts';

export interface Told {
  userId: string;
  type: WebhookEvent;
  /** Identifies the event; emitted twice, it is queued once. */
  key: string;
  data: WebhookPayload['data'];
  now: Date;
}

/** Queues an event for a business's endpoints that subscribe to it. */
export async function queueDeliveries(
  db: Db,
  { userId, type, key, data, now }: Told,
): Promise<void> {
  const at = now.toISOString();
  await db.execute(sql`
    insert into webhook_deliveries (id, endpoint_id, key, type, data, created_at, next_try_at)
    select gen_random_uuid(), e.id, ${key}, ${type}, ${JSON.stringify(data)}::jsonb,
      ${at}::timestamptz, ${at}::timestamptz
    from webhook_endpoints e
    where e.user_id = ${userId}::uuid and e.disabled_at is null and ${type} = any (e.events)
    on conflict (endpoint_id, key) do nothing`);
}

/** Queues a test for one endpoint of its owner. */
export async function queueTest(
  db: Db,
  { id, endpointId, type, now }: { id: string; endpointId: string; type: string; now: Date },
): Promise<DeliveryRow[]> {
  const at = now.toISOString();
  return rowsOf<DeliveryRow>(
    await db.execute(sql`
      insert into webhook_deliveries (id, endpoint_id, key, type, data, created_at, next_try_at)
      values (${id}::uuid, ${endpointId}::uuid, ${`test:${id}`}, ${type},
        jsonb_build_object('webhook_id', ${endpointId}::text), ${at}::timestamptz, ${at}::timestamptz)
      returning ${DELIVERY}`),
  );
}

interface LogPage {
  endpointId: string;
  userId: string;
  since: Date;
  after: Keyset | undefined;
  limit: number;
}

/** Lists deliveries of an endpoint of this person, newest first. */
export async function listDeliveries(
  db: Db,
  { endpointId, userId, since, after, limit }: LogPage,
): Promise<(DeliveryRow & Keyset)[]> {
  return rowsOf<DeliveryRow & Keyset>(
    await db.execute(sql`
      select ${DELIVERY}, ${microsOf(sql`created_at`)} as micros from webhook_deliveries
      where endpoint_id = (
          select e.id from webhook_endpoints e
          where e.id = ${endpointId}::uuid and e.user_id = ${userId}::uuid)
        and created_at >= ${since.toISOString()}::timestamptz
        and ${after ? olderThan(sql`created_at`, sql`id`, after) : sql`true`}
      order by created_at desc, id desc limit ${limit}::int`),
  );
}

/** Finds a delivery of an endpoint of this person, and whether that is on. */
export async function findOwnDelivery(
  db: Db,
  { id, userId }: { id: string; userId: string },
): Promise<{ is_on: boolean } | undefined> {
  const rows = rowsOf<{ is_on: boolean }>(
    await db.execute(sql`
      select e.disabled_at is null as is_on
      from webhook_deliveries d join webhook_endpoints e on e.id = d.endpoint_id
      where d.id = ${id}::uuid and e.user_id = ${userId}::uuid`),
  );
  return rows[0];
}

/** Sends it again, counting tries from the first; a waiting one is tried right away. */
export async function replay(
  db: Db,
  { id, now }: { id: string; now: Date },
): Promise<DeliveryRow[]> {
  return rowsOf<DeliveryRow>(
    await db.execute(sql`
      update webhook_deliveries
      set state = 'waiting', tries = 0, next_try_at = ${now.toISOString()}::timestamptz
      where id = ${id}::uuid
      returning ${DELIVERY}`),
  );
}

/** Deletes old deliveries; returns true if there may be more. */
export async function pruneDeliveries(
  db: Db,
  { before, limit }: { before: Date; limit: number },
): Promise<boolean> {
  const rows = rowsOf(
    await db.execute(sql`
      delete from webhook_deliveries where id in (
        select id from webhook_deliveries
        where created_at < ${before.toISOString()}::timestamptz
        order by created_at limit ${limit}::int)
      returning 1`),
  );
  return rows.length === limit;
}
