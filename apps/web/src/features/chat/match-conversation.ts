import type { Message, ReadReceipt } from '@pro-match/domain/chat';
import type { ServerToClientEvents } from '@pro-match/domain/realtime';
import type { Page } from '@pro-match/domain/wire';
import { rest } from '../../lib/api.ts';
import { followLive } from '../../lib/follow-live.ts';
import { joinMatch } from '../../lib/realtime.ts';
import type { Conversation } from './conversation.ts';

/** The conversation of a match. */
export function matchConversation(matchId: string): Conversation {
  const path = `/matches/${matchId}/messages`;
  const queryKey = ['messages', matchId];
  return {
    id: matchId,
    queryKey,
    to: { match_id: matchId },
    listMessages: ({ after, signal }) =>
      rest.get<Page<Message>>(path, { query: { after }, signal }),
    markRead: () => rest.post<ReadReceipt>(`${path}/read`),
    follow: (queries, { onMessage, onReading }) => {
      const leave = joinMatch(matchId);
      const handlers: Partial<ServerToClientEvents> = {
        'messages:insert': (message) => {
          if (message.match_id === matchId) onMessage(message);
        },
        'messages:read': (reading) => {
          if (reading.match_id === matchId) onReading(reading);
        },
      };
      const stop = followLive(queries, handlers, [queryKey]);
      return () => {
        leave();
        stop();
      };
    },
  };
}
