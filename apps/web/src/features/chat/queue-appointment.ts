import { newId } from '@pro-match/domain/ids';
import { serverNow } from '../../clock.ts';
import { outboxOf } from './outbox/outboxes.ts';
import { writtenNow } from './outbox/unsent.ts';

/** An appointment that was written, and the message that stands for it until it is stored. */
interface WrittenAppointment {
  /** As the server takes it, but for the id. */
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
