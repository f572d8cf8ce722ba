import type { Carried } from '@pro-match/domain/chat';
import { newId } from '@pro-match/domain/ids';
import { serverNow } from '../../clock.ts';
import { outboxOf } from './outbox/outboxes.ts';
import { type WrittenCarried, writtenNow } from './outbox/unsent.ts';

interface Ready {
  input: WrittenCarried['input'];
  /** Represents it until it is stored. */
  words: string;
}

/**
 * Puts what a message carries into the user's outbox, beside the messages of the match: it is sent
 * once, in turn.
 */
export function queueCarried(
  { userId, matchId }: { userId: string; matchId: string },
  kind: Carried,
  { input, words }: Ready,
): void {
  const created_at = new Date(serverNow()).toISOString();
  const written = { id: newId(), match_id: matchId, content: words, created_at };
  outboxOf(userId).add(writtenNow({ ...written, carried: { kind, input } }));
}
