import { newId } from '@pro-match/domain/ids';
import { serverNow } from '../../clock.ts';
import { outboxOf } from './outbox/outboxes.ts';
import { writtenNow } from './outbox/unsent.ts';

/** A written appointment, and the message that represents it until it is stored. */
interface WrittenAppointment {
  /** In the server's format, without the id. */
  input: Readonly<Record<string, unknown>>;
  words: string;
}

/** Puts an appointment into the user's outbox, beside the messages of the match. */
export function queueAppointment(
  userId: string,
  matchId: string,
  { input, words }: WrittenAppointment,
): void {
  const created_at = new Date(serverNow()).toISOString();
  const written = { id: newId(), match_id: matchId, content: words, created_at };
  outboxOf(userId).add(writtenNow({ ...written, appointment: input }));
}
