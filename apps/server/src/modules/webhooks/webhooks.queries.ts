import type { WebhookEvent } from '@pro-match/domain/webhooks';
import { type SQL, sql } from 'drizzle-orm';
import { type Db, rowsOf, type Tx } from '../../platform/database/database.ts';
import { ENDPOINT, type EndpointRow } from './webhooks.sql.ts';

/** Lists endpoints oldest first, the order in which they were added. */
export async function listEndpoints(db: Db, userId: string): Promise<EndpointRow[]> {
  return rowsOf<EndpointRow>(
    await db.execute(sql`
      select ${ENDPOINT} from webhook_endpoints where user_id = ${userId}::uuid
      order by created_at, id`),
  );
}

export interface NewEndpoint {
  id: string;
  userId: string;
  url: string;
  events: readonly WebhookEvent[];
  secret: Uint8Array;
  now: Date;
}

export async function insertEndpoint(tx: Tx, endpoint: NewEndpoint): Promise<EndpointRow[]> {
  const { id, userId, url, events, secret, now } = endpoint;
  return rowsOf<EndpointRow>(
    await tx.execute(sql`
      insert into webhook_endpoints (id, user_id, url, events, secret, created_at)
      values (${id}::uuid, ${userId}::uuid, ${url}, ${sql.param(events)}::text[],
        ${secret}::bytea, ${now.toISOString()}::timestamptz)
      returning ${ENDPOINT}`),
  );
}

interface Own {
  id: string;
  userId: string;
}

/** Changes the events; returns the resulting endpoint, or undefined if it isn't the person's. */
export async function changeEvents(
  tx: Tx,
  { id, userId, events }: Own & { events: readonly WebhookEvent[] },
): Promise<void> {
  await tx.execute(sql`
    update webhook_endpoints set events = ${sql.param(events)}::text[]
    where id = ${id}::uuid and user_id = ${userId}::uuid`);
}

/** The update that gives up waiting deliveries for the endpoints of a `with` entry. */
const giveUpWaiting = (endpoints: SQL): SQL => sql`
  update webhook_deliveries d set state = 'failed', next_try_at = null
  from ${endpoints} where d.endpoint_id = ${endpoints}.id and d.state = 'waiting'`;

/** Turns it on again, with a clean record; events from the time it was off are not sent. */
export async function enable(tx: Tx, { id, userId }: Own): Promise<void> {
  await tx.execute(sql`
    with back as (
      update webhook_endpoints
      set disabled_at = null, disabled_cause = null, failing_since = null
      where id = ${id}::uuid and user_id = ${userId}::uuid and disabled_at is not null
      returning id
    )
    -- A replay that had just read it as on may have queued something since.
    ${giveUpWaiting(sql`back`)}`);
}

interface Off {
  id: string;
  cause: 'owner' | 'failing' | 'gone';
  now: Date;
}

/** Turns it off and gives up waiting deliveries; returns whether it was on. */
export async function disable(tx: Tx, { id, cause, now }: Off): Promise<boolean> {
  const rows = rowsOf(
    await tx.execute(sql`
      with off as (
        update webhook_endpoints
        set disabled_at = ${now.toISOString()}::timestamptz, disabled_cause = ${cause}
        where id = ${id}::uuid and disabled_at is null
        returning id
      ), given_up as (
        ${giveUpWaiting(sql`off`)}
      )
      select id from off`),
  );
  return rows.length > 0;
}

export async function deleteEndpoint(db: Db, { id, userId }: Own): Promise<boolean> {
  const rows = rowsOf(
    await db.execute(sql`
      delete from webhook_endpoints where id = ${id}::uuid and user_id = ${userId}::uuid
      returning 1`),
  );
  return rows.length > 0;
}

/** Locks an endpoint, so that its changes happen one after the other. */
export async function lockEndpoint(tx: Tx, { id, userId }: Own): Promise<EndpointRow | undefined> {
  const rows = rowsOf<EndpointRow>(
    await tx.execute(sql`
      select ${ENDPOINT} from webhook_endpoints
      where id = ${id}::uuid and user_id = ${userId}::uuid for no key update`),
  );
  return rows[0];
}

/**
 * Replaces the secret: the new one signs from now on, and the previous one too until `oldUntil`.
 */
export async function replaceSecret(
  tx: Tx,
  { id, secret, oldUntil }: { id: string; secret: Uint8Array; oldUntil: Date },
): Promise<void> {
  await tx.execute(sql`
    update webhook_endpoints
    set previous_secret = secret, previous_until = ${oldUntil.toISOString()}::timestamptz,
      secret = ${secret}::bytea
    where id = ${id}::uuid`);
}

/** Lists the sealed secrets of all endpoints, by id. */
export async function listSealed(
  db: Db,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<{ id: string; secret: Uint8Array; previous_secret: Uint8Array | null }[]> {
  return rowsOf(
    await db.execute(sql`
      select id, secret, previous_secret from webhook_endpoints
      where id > ${after ?? '00000000-0000-0000-0000-000000000000'}::uuid
      order by id limit ${limit}::int`),
  );
}

/** Replaces sealed secrets, unless another server or a rotation already has. */
export async function reseal(
  db: Db,
  {
    id,
    from,
    to,
    previous,
  }: { id: string; from: Uint8Array; to: Uint8Array; previous: Uint8Array | null },
): Promise<void> {
  await db.execute(sql`
    update webhook_endpoints set secret = ${to}::bytea, previous_secret = ${previous}::bytea
    where id = ${id}::uuid and secret = ${from}::bytea`);
}
