import { type Carried, type ChatMessage, carriedBy, textOf } from '@pro-match/domain/chat';
import type { Attachment } from '@pro-match/domain/media';
import type { Outbox, Refusal } from '../outbox/unsent.ts';

/**
 * The state of the user's own message: on this device, under way, refused or lost, stored, read.
 */
export type Delivery = 'waiting' | 'sending' | 'failed' | 'sent' | 'seen';

/** A message as drawn. */
export interface Bubble {
  readonly id: string;
  /** The text; empty if there are only files. */
  readonly content: string;
  readonly isMine: boolean;
  /** ISO 8601. */
  readonly at: string;
  /** Null on the other party's messages. */
  readonly delivery: Delivery | null;
  readonly refusal: Refusal | null;
  /** The kind of card it carries; null if none, and until that is stored. */
  readonly carries: Carried | null;
  readonly attachments: readonly Attachment[];
}

const NONE: readonly Attachment[] = [];

function bubbleOf(message: ChatMessage, me: string): Bubble {
  const { id, created_at: at, attachments = NONE } = message;
  const content = textOf(message.content, attachments);
  const isMine = message.sender_id === me;
  const delivery = isMine ? (message.read_at === null ? 'sent' : 'seen') : null;
  const carries = carriedBy(message);
  return { id, content, isMine, at, delivery, refusal: null, attachments, carries };
}

/**
 * The conversation's bubbles: the stored messages in the server's order, then this device's unsent
 * ones in the order they were written. A message in both is shown as stored.
 */
export function bubblesOf(messages: readonly ChatMessage[], outbox: Outbox, me: string): Bubble[] {
  const stored = new Set(messages.map(({ id }) => id));
  const unsent = outbox.filter(({ id }) => !stored.has(id));
  return [
    ...messages.map((message) => bubbleOf(message, me)),
    ...unsent.map(
      ({ id, content, created_at: at, state: delivery, refusal, attachments = NONE }) => ({
        id,
        content,
        attachments,
        isMine: true,
        at,
        delivery,
        refusal,
        carries: null,
      }),
    ),
  ];
}
