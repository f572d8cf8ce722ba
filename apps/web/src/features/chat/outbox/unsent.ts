import type { Carried } from '@pro-match/domain/chat';
import type { Attachment } from '@pro-match/domain/media';
import { type Addressee, addresseeId } from '../conversation.ts';

/** The server's reason for refusing a message; an automatic retry would not help. */
export interface Refusal {
  code: string;
  /** The server's words. */
  detail: string;
}

/** A quote or an appointment, before it is stored. */
export interface WrittenCarried {
  readonly kind: Carried;
  /** In the server's format, without the id, which is that of the message. */
  readonly input: Readonly<Record<string, unknown>>;
}

/** A written message, its addressee, and its time by the server's clock; ISO 8601. */
export type Written = Addressee & {
  readonly id: string;
  readonly content: string;
  readonly created_at: string;
  /** Its files; the browser stores them separately, by their ids. */
  readonly attachments?: readonly Attachment[] | undefined;
  readonly carried?: WrittenCarried | undefined;
};

/** A message that the server has not confirmed yet. */
export type Unsent = Written & {
  readonly state: 'waiting' | 'sending' | 'failed';
  /** Number of tries without an answer since the server last responded. */
  readonly losses: number;
  readonly refusal: Refusal | null;
};

export type Outbox = readonly Unsent[];

/**
 * After this many tries without an answer a message counts as failed, until the connection is back.
 */
export const MAX_LOSSES = 3;

export function writtenNow(message: Written): Unsent {
  return { ...message, state: 'waiting', losses: 0, refusal: null };
}

/** In the order of writing; ids are made in that order on one device. */
function compareUnsent(a: Unsent, b: Unsent): number {
  if (a.created_at !== b.created_at) return a.created_at < b.created_at ? -1 : 1;
  return a.id < b.id ? -1 : 1;
}

function change(outbox: Outbox, id: string, how: (unsent: Unsent) => Unsent): Outbox {
  return outbox.map((unsent) => (unsent.id === id ? how(unsent) : unsent));
}

export function withUnsent(outbox: Outbox, unsent: Unsent): Outbox {
  return [...outbox.filter(({ id }) => id !== unsent.id), unsent].sort(compareUnsent);
}

export function without(outbox: Outbox, id: string): Outbox {
  return outbox.some((unsent) => unsent.id === id)
    ? outbox.filter((unsent) => unsent.id !== id)
    : outbox;
}

/**
 * The messages that can be sent now: the first one of each conversation that has not failed, one at
 * a time.
 */
export function sendable(outbox: Outbox): Unsent[] {
  const heads = new Map<string, Unsent>();
  for (const unsent of outbox) {
    const to = addresseeId(unsent);
    if (unsent.state !== 'failed' && !heads.has(to)) heads.set(to, unsent);
  }
  return [...heads.values()].filter(({ state }) => state === 'waiting');
}

export function whenSending(outbox: Outbox, id: string): Outbox {
  return change(outbox, id, (unsent) => ({ ...unsent, state: 'sending' }));
}

/** No answer came: the message waits for another try, or has failed after `MAX_LOSSES` of them. */
export function whenLost(outbox: Outbox, id: string): Outbox {
  return change(outbox, id, (unsent) => {
    const losses = unsent.losses + 1;
    return { ...unsent, losses, state: losses < MAX_LOSSES ? 'waiting' : 'failed' };
  });
}

export function whenRefused(outbox: Outbox, id: string, refusal: Refusal): Outbox {
  return change(outbox, id, (unsent) => ({ ...unsent, state: 'failed', refusal }));
}

export function whenRetried(outbox: Outbox, id: string): Outbox {
  return change(outbox, id, (unsent) =>
    unsent.state === 'failed' ? { ...unsent, state: 'waiting', losses: 0, refusal: null } : unsent,
  );
}

/** The connection is back: messages that failed only for lack of an answer are tried again. */
export function whenBack(outbox: Outbox): Outbox {
  return outbox.map((unsent) => {
    if (unsent.state === 'sending' || unsent.refusal) return unsent;
    return { ...unsent, state: 'waiting', losses: 0 };
  });
}
