import { newId } from '@pro-match/domain/ids';
import { DAY_MS } from '@pro-match/domain/limits';
import { type WebhookPayload, webhookWait } from '@pro-match/domain/webhooks';
import { isoTime } from '../../platform/database/timestamps.ts';
import type { Deps } from '../../platform/deps.ts';
import { type OutsideAnswer, postOutside } from '../../platform/outgoing/post-outside.ts';
import { boxesOf, signedHeaders } from './secrets.ts';
import { type Due, type Outcome, recordTry } from './sending.queries.ts';
import './webhooks.events.ts';
import { messageIdOf } from './webhooks.presenter.ts';
import { disable } from './webhooks.queries.ts';

/** Pause of an address after a failure, in ms, whatever else waits for it. */
const REST_MS = 5_000;
/** An address that fails for this long is turned off, in ms. */
const FAILING_MS = 5 * DAY_MS;
const GONE = 410;

export interface TryOptions {
  /** Called for every outcome, for the metrics. */
  count?: (outcome: 'delivered' | 'failed') => void;
  random?: () => number;
}

/** Sends a delivery whose endpoint is leased until then, and ends the lease. Never throws. */
export async function tryDelivery(
  deps: Deps,
  due: Due,
  { heldUntil, count, random = Math.random }: TryOptions & { heldUntil: Date },
): Promise<void> {
  try {
    const answer = await post(deps, due);
    const isDelivered = 'status' in answer && answer.status < 300;
    count?.(isDelivered ? 'delivered' : 'failed');
    const now = deps.clock.now();
    const wait = isDelivered ? undefined : webhookWait(due.tries + 1, random());
    await store(deps, due, {
      state: isDelivered ? 'delivered' : wait === undefined ? 'failed' : 'waiting',
      status: 'status' in answer ? answer.status : null,
      failure: 'failure' in answer ? answer.failure : null,
      now,
      nextTryAt: wait === undefined ? null : new Date(now.getTime() + wait),
      heldUntil,
      freeFrom: new Date(now.getTime() + (isDelivered ? 0 : REST_MS)),
    });
  } catch (error) {
    // The lease expires by itself, and what is not recorded is sent again.
    deps.log.error({ err: error, webhook: due.endpoint_id }, 'a try to reach a webhook broke off');
  }
}

async function post(deps: Deps, due: Due): Promise<OutsideAnswer> {
  const body = JSON.stringify({
    type: due.type,
    timestamp: isoTime(due.created_at),
    data: due.data,
  } satisfies WebhookPayload);
  const timestamp = Math.floor(deps.clock.now().getTime() / 1000);
  const signed = { messageId: messageIdOf(due.id), timestamp, body };
  return postOutside({
    url: due.url,
    headers: {
      'content-type': 'application/json',
      'user-agent': 'Pro-Match-Webhooks/1',
      ...signedHeaders(signed, await secretsOf(deps, due)),
    },
    body,
    allowsLoopback: deps.config.WEBHOOK_LOOPBACK,
  });
}

/** Returns the current secret, and the previous one as long as it also signs. */
async function secretsOf(deps: Deps, due: Due): Promise<Uint8Array[]> {
  const boxes = await boxesOf(deps);
  const { secret, previous_secret: previous, previous_until: until } = due;
  const isBoth = previous !== null && until !== null && new Date(until) > deps.clock.now();
  return [secret, ...(isBoth ? [previous] : [])].map((box) => boxes.open(due.endpoint_id, box));
}

/** Stores the outcome; turns a hopeless address off, and notifies its owner. */
async function store({ events, log }: Deps, due: Due, outcome: Outcome): Promise<void> {
  const { endpoint_id: webhookId, user_id: userId } = due;
  const { state, status, now } = outcome;
  await events.transaction(async ({ tx, emit }) => {
    const failingSince = await recordTry(tx, due, outcome);
    const isGone = status === GONE;
    const isHopeless =
      state === 'failed' &&
      failingSince !== undefined &&
      now.getTime() - failingSince.getTime() >= FAILING_MS;
    if (!isGone && !isHopeless) return;
    if (!(await disable(tx, { id: webhookId, cause: isGone ? 'gone' : 'failing', now }))) return;
    log.info({ webhook: webhookId }, 'a webhook was turned off');
    const changeId = newId();
    await emit('webhook.turned_off', { changeId, userId, webhookId }, changeId);
  });
}
