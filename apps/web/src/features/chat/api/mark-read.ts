import type { ReadReceipt } from '@pro-match/domain/chat';
import { rest } from '../../../lib/api.ts';

/** Tells that the chat is open: all that was sent to the user in it is read. */
export function markRead(matchId: string): Promise<ReadReceipt> {
  return rest.post<ReadReceipt>(`/matches/${matchId}/messages/read`);
}
