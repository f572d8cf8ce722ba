import { newId } from '@pro-match/domain/ids';
import { HOUR_MS } from '@pro-match/domain/limits';
import {
  SECRET_OVERLAP_HOURS,
  URL_NOT_HTTPS,
  WEBHOOK_EVENTS,
  WEBHOOK_FIELDS,
  WEBHOOKS_FULL,
  WEBHOOKS_MAX,
  type Webhook,
  type WebhookInput,
  type WebhookPatch,
  type WebhookWithSecret,
  webhookUrlFailure,
} from '@pro-match/domain/webhooks';
import { type Page, tooLongText } from '@pro-match/domain/wire';
import type { Tx } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import type { BusinessActor } from '../../platform/http/actor.ts';
import { AppError, fieldError, notFound } from '../../platform/http/errors.ts';
import { isOwnHost } from '../../platform/http/loopback.ts';
import { requireProof } from '../auth/index.ts';
import { boxesOf, createSecret, shownSecret } from './secrets.ts';
import { presentWebhook } from './webhooks.presenter.ts';
import {
  changeEvents,
  deleteEndpoint,
  disable,
  enable,
  insertEndpoint,
  listEndpoints,
  lockEndpoint,
  replaceSecret,
} from './webhooks.queries.ts';
import type { EndpointRow } from './webhooks.sql.ts';

/** Lists the business's webhooks, in one page. */
export async function listWebhooks(
  { clock, database }: Deps,
  { userId }: BusinessActor,
): Promise<Page<Webhook>> {
  const rows = await listEndpoints(database.db, userId);
  return { data: rows.map((row) => presentWebhook(row, clock.now())), next: null };
}

/**
 * Sends events to an address from now on. As this sends the business's notifications outside the
 * app, it requires a recent proof. Throws `validation_failed` for an address to which nothing may
 * be sent, and `conflict` if there are too many.
 */
export async function createWebhook(
  deps: Deps,
  actor: BusinessActor,
  { url, events }: WebhookInput,
): Promise<WebhookWithSecret> {
  const { userId } = actor;
  const failure = (isOwnMachine(deps, url) ? undefined : addressFailure(url)) ?? lengthFailure(url);
  if (failure) {
    throw fieldError('url', failure);
  }
  const [id, secret] = [newId(), createSecret()];
  const sealed = (await boxesOf(deps)).seal(id, secret);
  const now = deps.clock.now();
  const [row] = await deps.database.db.transaction(async (tx) => {
    // Locks the account, so that two at once do not exceed the maximum.
    await requireProof(deps, tx, actor);
    const own = await listEndpoints(tx, userId);
    if (own.length >= WEBHOOKS_MAX) throw new AppError('conflict', WEBHOOKS_FULL);
    return insertEndpoint(tx, {
      id,
      userId,
      url: new URL(url).href,
      events: inOrder(events),
      secret: sealed,
      now,
    });
  });
  if (!row) throw new AppError('internal');
  return { ...presentWebhook(row, now), secret: shownSecret(secret) };
}

/** Changes the events, and turns it off or on again. */
export async function changeWebhook(
  deps: Deps,
  { userId }: BusinessActor,
  { id, events, is_on: isOn }: WebhookPatch & { id: string },
): Promise<Webhook> {
  const now = deps.clock.now();
  const own = { id, userId };
  const row = await deps.database.db.transaction(async (tx) => {
    await lockOwn(tx, own);
    if (events) await changeEvents(tx, { ...own, events: inOrder(events) });
    if (isOn === true) await enable(tx, own);
    if (isOn === false) await disable(tx, { id, cause: 'owner', now });
    return lockOwn(tx, own);
  });
  return presentWebhook(row, now);
}

/** Creates a new secret; for a day both sign. Requires a recent proof. */
export async function rotateWebhookSecret(
  deps: Deps,
  actor: BusinessActor,
  id: string,
): Promise<WebhookWithSecret> {
  const own = { id, userId: actor.userId };
  const secret = createSecret();
  const sealed = (await boxesOf(deps)).seal(id, secret);
  const now = deps.clock.now();
  const oldUntil = new Date(now.getTime() + SECRET_OVERLAP_HOURS * HOUR_MS);
  const row = await deps.database.db.transaction(async (tx) => {
    await requireProof(deps, tx, actor);
    await lockOwn(tx, own);
    await replaceSecret(tx, { id, secret: sealed, oldUntil });
    return lockOwn(tx, own);
  });
  return { ...presentWebhook(row, now), secret: shownSecret(secret) };
}

/** Stops sending there, and deletes the log. */
export async function deleteWebhook(
  { database }: Deps,
  { userId }: BusinessActor,
  id: string,
): Promise<void> {
  if (!(await deleteEndpoint(database.db, { id, userId }))) throw notFound('Webhook not found');
}

async function lockOwn(tx: Tx, own: { id: string; userId: string }): Promise<EndpointRow> {
  const row = await lockEndpoint(tx, own);
  if (!row) throw notFound('Webhook not found');
  return row;
}

const inOrder = (events: WebhookInput['events']) =>
  WEBHOOK_EVENTS.filter((event) => events.includes(event));

/**
 * The input has no tab or line break, which clients drop when connecting, so no login can hide
 * there.
 */
const addressFailure = (url: string) =>
  webhookUrlFailure(url) ?? (URL.canParse(url) ? undefined : URL_NOT_HTTPS);

/** The stored form spells out characters that were typed in other letters, and is longer. */
const lengthFailure = (url: string) =>
  new URL(url).href.length > WEBHOOK_FIELDS.url.max ? tooLongText(WEBHOOK_FIELDS.url) : undefined;

/** Returns true for this machine, if the configuration allows it. */
function isOwnMachine({ config }: Deps, text: string): boolean {
  if (!config.WEBHOOK_LOOPBACK || !URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  return /^https?:$/.test(protocol) && isOwnHost(hostname);
}
