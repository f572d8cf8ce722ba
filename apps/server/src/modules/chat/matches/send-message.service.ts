import type { Message, MessageInput } from '@pro-match/domain/chat';
import { canTalk } from '@pro-match/domain/matches';
import { isoTime } from '../../../platform/database/timestamps.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { type AppError, idInUse, notFound } from '../../../platform/http/errors.ts';
import { acceptUnderQuota, endedRefusal } from '../../matches/index.ts';
import { barrierRefusal } from '../../moderation/index.ts';
import '../chat.events.ts';
import { presentMessage } from './messages.presenter.ts';
import { findSentMessage } from './messages.queries.ts';
import {
  insertMessage,
  insertMessageIn,
  type NewMessage,
  type SendOutcome,
} from './send-message.queries.ts';

export interface Sent {
  message: Message;
  /** false where the same message was stored before. */
  created: boolean;
}

/**
 * Sends a message in a match of the actor. The same id again returns the stored message; a
 * business's first message accepts the match within its plan, or answers one that was reopened, and is refused with `quota_reached`
 * where the plan has none left. Between two of whom one has blocked the other it is a `conflict`,
 * in words that tell the blocked one nothing, and so it is in a match that ended unaccepted.
 */
export async function sendMessage(
  deps: Deps,
  actor: Actor,
  { matchId, id, content }: MessageInput & { matchId: string },
): Promise<Sent> {
  const createdAt = deps.clock.now().toISOString();
  const said = { id, matchId, senderId: actor.userId, content, createdAt };
  const message: NewMessage = { ...said, isQuote: false };
  const outcome = await insertMessage(deps.database.db, message);
  if (!outcome) throw notFound('Match not found');
  const sent = sentMessage(message, outcome);
  if (sent) {
    deps.events.announce('message.sent', { message: sent }, id);
    return { message: sent, created: true };
  }
  if (outcome.barrier) return storedMessage(deps, message, barrierRefusal(outcome.barrier));
  if (!canTalk(outcome)) {
    const isClient = outcome.client_id === actor.userId;
    return storedMessage(deps, message, endedRefusal(outcome, isClient ? 'client' : 'business'));
  }
  const isFirst = outcome.status === 'pending' && outcome.client_id !== actor.userId;
  return isFirst || outcome.awaits_words
    ? answerAndSend(deps, message)
    : storedMessage(deps, message);
}

/** Both or neither: a message without its match would be one too many on a Free plan. */
async function answerAndSend(deps: Deps, message: NewMessage): Promise<Sent> {
  const { id, matchId, senderId } = message;
  const sent = await deps.events.transaction(async (unit) => {
    const accept = { businessId: senderId, matchId, now: new Date(message.createdAt) };
    await acceptUnderQuota(unit, { ...accept, by: 'businessWritesFirst' });
    const outcome = await insertMessageIn(unit.tx, message);
    const stored = outcome && sentMessage(message, outcome);
    if (stored) await unit.emit('message.sent', { message: stored }, id);
    else if (!(await findSentMessage(unit.tx, message))) {
      throw outcome?.barrier ? barrierRefusal(outcome.barrier) : takenId();
    }
    return stored;
  });
  return sent ? { message: sent, created: true } : storedMessage(deps, message);
}

/** What the first try has stored; the refusal of this one where there was none. */
async function storedMessage(deps: Deps, message: NewMessage, refusal = takenId()): Promise<Sent> {
  const row = await findSentMessage(deps.database.db, message);
  if (!row) throw refusal;
  return { message: presentMessage(row), created: false };
}

function takenId(): AppError {
  return idInUse();
}

/** The stored row, made from what was stored; undefined where nothing was. */
export function sentMessage(
  message: NewMessage,
  { receiver_id, created_at }: SendOutcome,
): Message | undefined {
  if (receiver_id === null || created_at === null) return undefined;
  return {
    id: message.id,
    match_id: message.matchId,
    sender_id: message.senderId,
    receiver_id,
    content: message.content,
    is_quote: message.isQuote,
    created_at: isoTime(created_at),
    read_at: null,
  };
}
