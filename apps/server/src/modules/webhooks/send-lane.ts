import { newId } from '@pro-match/domain/ids';
import { DAY_MS } from '@pro-match/domain/limits';
import { type WebhookPayload, webhookWait } from '@pro-match/domain/webhooks';
import { isoTime } from '../../platform/database/timestamps.ts';
import type { Deps } from '../../platform/deps.ts';
import { type OutsideAnswer, postOutside } from '../../platform/outgoing/post-outside.ts';
import {
  type Due,
  holdLane,
  type Lane,
  leaveLane,
  markDelivered,
  markFailed,
  type Tried,
} from './lanes.queries.ts';
import { boxesOf, signedHeaders } from './secrets.ts';
import './webhooks.events.ts';
import { messageIdOf } from './webhooks.presenter.ts';
import { disable } from './webhooks.queries.ts';

/** Length of a lease without renewal, in ms: longer than one try takes. */
export const LANE_MS = 30_000;
/** Deliveries per turn of a lane; others waiting for a turn come in between. */
const TURN = 20;
/** Pause of an address after a failure, in ms, whatever else waits for it. */
const REST_MS = 5_000;
/** An address that fails for this long is turned off, in ms. */
const FAILING_MS = 5 * DAY_MS;
const GONE = 410;

export interface LaneLimits {
  /** Called for every outcome, for the metrics. */
  count?: (outcome: 'delivered' | 'failed') => void;
  random?: () => number;
}

interface Turn extends LaneLimits {
  held: Date;
  stopping: AbortSignal;
}

/**
 * Sends the due deliveries of one lane, until none is left, a try fails, or its turn is over. Never
 * throws.
 */
export async function sendLane(deps: Deps, lane: Lane, turn: Turn): Promise<void> {
  const { clock, database, log } = deps;
  let { held } = turn;
  let isWell = true;
  try {
    for (let sent = 0; sent < TURN && isWell && !turn.stopping.aborted; sent += 1) {
      const now = clock.now();
      // Always later than before, even if the clock stands still: it distinguishes this holder from
      // others.
      const until = new Date(Math.max(now.getTime() + LANE_MS, held.getTime() + 1));
      const due = await holdLane(database.db, { id: lane.id, held, until, now });
      held = until;
      if (!due) break;
      isWell = await sendOne(deps, lane, due, turn);
    }
    const now = clock.now().getTime();
    const from = new Date(isWell ? now : now + REST_MS);
    await leaveLane(database.db, { id: lane.id, held, from });
  } catch (error) {
    // The lease expires by itself, and unmarked deliveries are sent again.
    log.error({ err: error, webhook: lane.id }, 'a webhook lane broke off');
  }
}

/** Resolves to true if the address accepted it. */
async function sendOne(deps: Deps, lane: Lane, due: Due, limits: LaneLimits): Promise<boolean> {
  const { clock, database, config } = deps;
  const body = JSON.stringify({
    type: due.type,
    timestamp: isoTime(due.created_at),
    data: due.data,
  } satisfies WebhookPayload);
  const timestamp = Math.floor(clock.now().getTime() / 1000);
  const signed = { messageId: messageIdOf(due.id), timestamp, body };
  const answer = await postOutside({
    url: due.url,
    headers: {
      'content-type': 'application/json',
      'user-agent': 'Pro-Match-Webhooks/1',
      ...signedHeaders(signed, await secretsOf(deps, lane, due)),
    },
    body,
    allowsLoopback: config.WEBHOOK_LOOPBACK,
  });
  const now = clock.now();
  const tried = { id: due.id, endpointId: lane.id, tries: due.tries, now, ...resultOf(answer) };
  limits.count?.(isTaken(answer) ? 'delivered' : 'failed');
  if (isTaken(answer)) {
    await database.db.transaction((tx) => markDelivered(tx, tried));
    return true;
  }
  await noteFailure(deps, lane, tried, limits);
  return false;
}

const isTaken = (answer: OutsideAnswer) => 'status' in answer && answer.status < 300;

const resultOf = (answer: OutsideAnswer) =>
  'status' in answer
    ? { status: answer.status, failure: null }
    : { status: null, failure: answer.failure };

/** Returns the current secret, and the previous one as long as it also signs. */
async function secretsOf(deps: Deps, { id }: Lane, due: Due): Promise<Uint8Array[]> {
  const boxes = await boxesOf(deps);
  const { secret, previous_secret: previous, previous_until: until } = due;
  const isBoth = previous !== null && until !== null && new Date(until) > deps.clock.now();
  return [secret, ...(isBoth ? [previous] : [])].map((box) => boxes.open(id, box));
}

/** Schedules the next try, gives it up, or turns the address off and notifies its owner. */
async function noteFailure(
  { clock, events, log }: Deps,
  { id: webhookId, user_id: userId }: Lane,
  tried: Tried,
  { random = Math.random }: LaneLimits,
): Promise<void> {
  const now = clock.now();
  const wait = webhookWait(tried.tries + 1, random());
  const nextTryAt = wait === undefined ? null : new Date(now.getTime() + wait);
  await events.transaction(async ({ tx, emit }) => {
    const since = await markFailed(tx, { ...tried, nextTryAt });
    const isGone = tried.status === GONE;
    const isHopeless =
      nextTryAt === null && since !== undefined && now.getTime() - since.getTime() >= FAILING_MS;
    if (!isGone && !isHopeless) return;
    if (!(await disable(tx, { id: webhookId, cause: isGone ? 'gone' : 'failing', now }))) return;
    log.info({ webhook: webhookId }, 'a webhook was turned off');
    const changeId = newId();
    await emit('webhook.turned_off', { changeId, userId, webhookId }, changeId);
  });
}
