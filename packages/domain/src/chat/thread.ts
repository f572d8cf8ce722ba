import type { Page } from '../wire/index.ts';
import type { Message, MessagesRead } from './message.schema.ts';

/** A stored message, wherever it was written; only those of matches may carry something. */
export type ChatMessage = Pick<
  Message,
  'id' | 'sender_id' | 'receiver_id' | 'content' | 'created_at' | 'read_at'
> &
  Partial<Pick<Message, 'is_quote' | 'is_appointment' | 'attachments'>>;

/** The reader has seen everything sent to them until `read_at`. */
export type Reading = Pick<MessagesRead, 'reader_id' | 'read_at'>;

type Place = Pick<ChatMessage, 'created_at' | 'id'>;

/** The loaded part of a conversation; it has no gaps from its first message to `confirmed`. */
export interface Thread {
  /** Oldest first, each once. */
  readonly messages: readonly ChatMessage[];
  /** Cursor to the messages before the first one; null at the conversation's start. */
  readonly older: string | null;
  /**
   * The newest message that a page has brought; live messages after it may have gaps before them.
   */
  readonly confirmed: Place | null;
}

export function compareMessages(a: Place, b: Place): number {
  if (a.created_at !== b.created_at) return a.created_at < b.created_at ? -1 : 1;
  return a.id < b.id ? -1 : a.id > b.id ? 1 : 0;
}

/**
 * The longest time that a message may be dated before its commit, in milliseconds: a statement may
 * run that long. Until then it can still appear before known messages.
 */
const LATE_COMMIT_MS = 15_000;

/**
 * Returns true if nothing can be missing between the known part and a page that begins with
 * `first`.
 */
function reaches(first: Place, confirmed: Place): boolean {
  return Date.parse(first.created_at) + LATE_COMMIT_MS <= Date.parse(confirmed.created_at);
}

/** All messages of both lists, each once, oldest first; read messages stay read. */
function mergeMessages(
  known: readonly ChatMessage[],
  incoming: readonly ChatMessage[],
): ChatMessage[] {
  const byId = new Map(known.map((message) => [message.id, message]));
  for (const message of incoming) {
    // The event that the message was read may have overtaken this response.
    const read_at = message.read_at ?? byId.get(message.id)?.read_at ?? null;
    byId.set(message.id, { ...message, read_at });
  }
  return [...byId.values()].sort(compareMessages);
}

/**
 * The thread after its newest page was fetched. If more was missed than one page holds, the part
 * before the gap is dropped; scrolling up loads it again.
 */
export function withNewestPage(known: Thread | undefined, page: Page<ChatMessage>): Thread {
  const first = page.data[0];
  const confirmed = page.data.at(-1) ?? null;
  if (!known) return { messages: mergeMessages([], page.data), older: page.next, confirmed };
  if (!first || page.next === null) {
    return { messages: mergeMessages(known.messages, page.data), older: null, confirmed };
  }
  if (known.confirmed && reaches(first, known.confirmed)) {
    return { ...known, messages: mergeMessages(known.messages, page.data), confirmed };
  }
  const later = known.messages.filter((message) => compareMessages(message, first) > 0);
  return { messages: mergeMessages(later, page.data), older: page.next, confirmed };
}

/** The thread after the page at `cursor` was fetched; a page for another place is dropped. */
export function withOlderPage(known: Thread, page: Page<ChatMessage>, cursor: string): Thread {
  if (known.older !== cursor) return known;
  return { ...known, messages: mergeMessages(known.messages, page.data), older: page.next };
}

/** The thread with a message that arrived live, or in the answer to its sending. */
export function withMessage(known: Thread, message: ChatMessage): Thread {
  const first = known.messages[0];
  // A message from before the loaded part would leave a gap behind it; its own page brings it.
  if (first && known.older !== null && compareMessages(message, first) < 0) return known;
  return { ...known, messages: mergeMessages(known.messages, [message]) };
}

/** The thread after a party has seen everything sent to them until `read_at`. */
export function withReading(known: Thread, { reader_id, read_at }: Reading): Thread {
  const seenNow = (message: ChatMessage) =>
    message.receiver_id === reader_id && message.read_at === null && message.created_at <= read_at;
  if (!known.messages.some(seenNow)) return known;
  const messages = known.messages.map((message) =>
    seenNow(message) ? { ...message, read_at } : message,
  );
  return { ...known, messages };
}

/** The newest message that this person has not read yet. */
export function newestUnread(thread: Thread, readerId: string): ChatMessage | undefined {
  return thread.messages.findLast(
    (message) => message.receiver_id === readerId && message.read_at === null,
  );
}
