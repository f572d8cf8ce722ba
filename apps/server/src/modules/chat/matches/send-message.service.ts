import { contentWith, type Message, type MessageInput } from '@pro-match/domain/chat';
import { canTalk } from '@pro-match/domain/matches';
import type { Attachment } from '@pro-match/domain/media';
import type { Tx } from '../../../platform/database/database.ts';
import { isoTime } from '../../../platform/database/timestamps.ts';
import type { Deps } from '../../../platform/deps.ts';
import { type Actor, holdsScope } from '../../../platform/http/actor.ts';
import { idInUse, notFound, scopeMissing } from '../../../platform/http/errors.ts';
import { acceptUnderQuota, endedRefusal } from '../../matches/index.ts';
import { attachFiles, waitingAttachments } from '../../media/index.ts';
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
  /** False if the same message was stored before. */
  created: boolean;
}

/** Placeholder if there are neither words nor files, until the files turn out to be missing. */
const MISSING_WORDS = '-';

/** The files of a message, in the order in which they were chosen. */
interface Files {
  ids: readonly string[];
  attachments: readonly Attachment[];
}

const NO_FILES: Files = { ids: [], attachments: [] };

/**
 * Sends a message in a match of the actor. A repeat of the same id returns the stored message. A
 * business's first message accepts the match within its plan, or answers a reopened one, and is
 * refused with `quota_reached` if the plan has none left. If one of the two has blocked the other,
 * it is a `conflict`, in words that reveal nothing to the blocked one, as it is in a match that
 * ended unaccepted. With files that are missing or not the sender's, it is `validation_failed`. A
 * token that may not accept leads is refused with `scope_missing` if the message would.
 */
export async function sendMessage(
  deps: Deps,
  actor: Actor,
  { matchId, id, content, attachment_ids: ids = [] }: MessageInput & { matchId: string },
): Promise<Sent> {
  const createdAt = deps.clock.now().toISOString();
  const hasAttachments = ids.length > 0;
  const own = { ownerId: actor.userId, ids };
  // The message's words are made from the files' names; another person's files are not found.
  const files = hasAttachments
    ? { ids, attachments: await waitingAttachments(deps.database.db, own) }
    : NO_FILES;
  const message: NewMessage = {
    id,
    matchId,
    senderId: actor.userId,
    content: contentWith(content, files.attachments) || MISSING_WORDS,
    carries: hasAttachments ? 'attachments' : null,
    createdAt,
  };
  if (hasAttachments) return sendWithFiles(deps, actor, message, files);
  const outcome = await insertMessage(deps.database.db, message);
  const sent = outcome && sentMessage(message, outcome);
  if (!sent) return whereNothingWasStored(deps, actor, message, { outcome, files });
  deps.events.announce('message.sent', { message: sent }, id);
  return { message: sent, created: true };
}

/** Stores message and files, or neither. */
async function sendWithFiles(
  deps: Deps,
  actor: Actor,
  message: NewMessage,
  files: Files,
): Promise<Sent> {
  const { outcome, stored } = await deps.events.transaction(async ({ tx, emit }) => {
    const outcome = await insertMessageIn(tx, message);
    const stored = outcome && sentMessage(message, outcome, files.attachments);
    if (stored) {
      await attach(tx, message, files);
      await emit('message.sent', { message: stored }, message.id);
    }
    return { outcome, stored };
  });
  if (stored) return { message: stored, created: true };
  return whereNothingWasStored(deps, actor, message, { outcome, files });
}

async function attach(tx: Tx, { id, senderId }: NewMessage, { ids }: Files): Promise<void> {
  if (ids.length > 0) await attachFiles(tx, { ownerId: senderId, messageId: id, ids });
}

/**
 * Returns the stored message for a repeat, or throws the refusal; accepts the match first if only
 * that is missing.
 */
async function whereNothingWasStored(
  deps: Deps,
  actor: Actor,
  message: NewMessage,
  { outcome, files }: { outcome: SendOutcome | undefined; files: Files },
): Promise<Sent> {
  if (!outcome) throw notFound('Match not found');
  if (outcome.barrier) return storedMessage(deps, message, barrierRefusal(outcome.barrier));
  const isClient = outcome.client_id === message.senderId;
  if (!canTalk(outcome)) {
    return storedMessage(deps, message, endedRefusal(outcome, isClient ? 'client' : 'business'));
  }
  const isFirst = outcome.status === 'pending' && !isClient;
  if (!isFirst && !outcome.awaits_words) return repeatedMessage(deps, message);
  // Answering a lead is more than writing in one: it can use up the plan.
  if (!holdsScope(actor, 'leads:write')) {
    return storedMessage(deps, message, scopeMissing('leads:write'));
  }
  return answerAndSend(deps, message, files);
}

/** Stores both or neither: a message without its match would be one too many on a Free plan. */
async function answerAndSend(deps: Deps, message: NewMessage, files: Files): Promise<Sent> {
  const { id, matchId, senderId } = message;
  const sent = await deps.events.transaction(async (unit) => {
    const accept = { businessId: senderId, matchId, now: new Date(message.createdAt) };
    await acceptUnderQuota(unit, { ...accept, by: 'businessWritesFirst' });
    const outcome = await insertMessageIn(unit.tx, message);
    const stored = outcome && sentMessage(message, outcome, files.attachments);
    if (stored) {
      await attach(unit.tx, message, files);
      await unit.emit('message.sent', { message: stored }, id);
    } else if (!(await findSentMessage(unit.tx, message))) {
      throw outcome?.barrier ? barrierRefusal(outcome.barrier) : idInUse();
    }
    return stored;
  });
  return sent ? { message: sent, created: true } : repeatedMessage(deps, message);
}

/**
 * Like {@link storedMessage}, between two who can still write: the receiver may not have been
 * notified of it.
 */
async function repeatedMessage(deps: Deps, message: NewMessage): Promise<Sent> {
  const sent = await storedMessage(deps, message);
  const { receiver_id: receiverId } = sent.message;
  deps.events.announce('message.repeated', { receiverId }, message.id);
  return sent;
}

/** Returns the message stored by the first try; throws this try's refusal if there was none. */
async function storedMessage(deps: Deps, message: NewMessage, refusal = idInUse()): Promise<Sent> {
  const row = await findSentMessage(deps.database.db, message);
  if (!row) throw refusal;
  return { message: presentMessage(row), created: false };
}

/**
 * Stores a message within a transaction, as when it carries something stored with it. Throws
 * `conflict` if the two are kept apart, or the id is in use.
 */
export async function sendMessageIn(tx: Tx, message: NewMessage): Promise<Message> {
  const outcome = await insertMessageIn(tx, message);
  const stored = outcome && sentMessage(message, outcome);
  if (stored) return stored;
  throw outcome?.barrier ? barrierRefusal(outcome.barrier) : idInUse();
}

/** Builds the stored row from the outcome; undefined if nothing was stored. */
export function sentMessage(
  message: NewMessage,
  { receiver_id, created_at }: SendOutcome,
  attachments: readonly Attachment[] = [],
): Message | undefined {
  if (receiver_id === null || created_at === null) return undefined;
  return {
    id: message.id,
    match_id: message.matchId,
    sender_id: message.senderId,
    receiver_id,
    content: message.content,
    is_quote: message.carries === 'quote',
    attachments: [...attachments],
    is_appointment: message.carries === 'appointment',
    created_at: isoTime(created_at),
    read_at: null,
  };
}
