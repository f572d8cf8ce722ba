import { newId } from '@pro-match/domain/ids';
import { DAY_MS } from '@pro-match/domain/limits';
import { DELIVERY_LOG_DAYS, WEBHOOK_TEST, type WebhookDelivery } from '@pro-match/domain/webhooks';
import type { Page, PageQuery } from '@pro-match/domain/wire';
import { cutPage, readCursor } from '../../platform/database/keyset.ts';
import type { Deps } from '../../platform/deps.ts';
import type { BusinessActor } from '../../platform/http/actor.ts';
import { AppError, notFound } from '../../platform/http/errors.ts';
import {
  findOwnDelivery,
  listDeliveries,
  pruneDeliveries,
  queueTest,
  replay,
} from './deliveries.queries.ts';
import { presentDelivery } from './webhooks.presenter.ts';
import { lockEndpoint } from './webhooks.queries.ts';

/** Rows per page. */
const PAGE = 20;

/** Rows deleted per statement. */
const PRUNED = 2000;

const OFF = 'This webhook is off. Turn it on first.';

/** Lists deliveries to one address in the last thirty days, newest first. */
export async function listWebhookDeliveries(
  { clock, database }: Deps,
  { userId }: BusinessActor,
  { id: endpointId, ...query }: PageQuery & { id: string },
): Promise<Page<WebhookDelivery>> {
  const limit = query.limit ?? PAGE;
  const after = readCursor(query.after);
  const since = new Date(clock.now().getTime() - DELIVERY_LOG_DAYS * DAY_MS);
  const found = await listDeliveries(database.db, {
    endpointId,
    userId,
    since,
    after,
    limit: limit + 1,
  });
  if (found.length === 0) {
    const own = await database.db.transaction((tx) => lockEndpoint(tx, { id: endpointId, userId }));
    if (!own) throw notFound('Webhook not found');
  }
  const { rows, next } = cutPage(found, limit);
  return { data: rows.map(presentDelivery), next };
}

/** Queues a test. Throws `conflict` if the webhook is off. */
export async function testWebhook(
  { clock, database }: Deps,
  { userId }: BusinessActor,
  endpointId: string,
): Promise<WebhookDelivery> {
  const [row] = await database.db.transaction(async (tx) => {
    const own = await lockEndpoint(tx, { id: endpointId, userId });
    if (!own) throw notFound('Webhook not found');
    if (own.disabled_cause) throw new AppError('conflict', OFF);
    return queueTest(tx, { id: newId(), endpointId, type: WEBHOOK_TEST, now: clock.now() });
  });
  if (!row) throw notFound('Webhook not found');
  return presentDelivery(row);
}

/** Sends one delivery again, under the same id. Throws `conflict` if its webhook is off. */
export async function replayDelivery(
  { clock, database }: Deps,
  { userId }: BusinessActor,
  id: string,
): Promise<WebhookDelivery> {
  const found = await findOwnDelivery(database.db, { id, userId });
  if (!found) throw notFound('Delivery not found');
  if (!found.is_on) throw new AppError('conflict', OFF);
  const [row] = await replay(database.db, { id, now: clock.now() });
  if (!row) throw notFound('Delivery not found');
  return presentDelivery(row);
}

/** The job that deletes deliveries that the log no longer shows. */
export async function pruneWebhookLog({ database }: Deps, now: Date): Promise<void> {
  const before = new Date(now.getTime() - DELIVERY_LOG_DAYS * DAY_MS);
  let isFull = true;
  while (isFull) isFull = await pruneDeliveries(database.db, { before, limit: PRUNED });
}
