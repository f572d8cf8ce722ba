import type { Message, ReadReceipt } from '@pro-match/domain/chat';
import type { Page } from '@pro-match/domain/wire';
import { rest } from '../../lib/api.ts';
import { joinMatch, subscribe } from '../../lib/realtime.ts';
import type { Conversation } from './conversation.ts';

/** The conversation of a match. */
export function matchConversation(matchId: string): Conversation {
  const path = `/matches/${matchId}/messages`;
  return {
    id: matchId,
    queryKey: ['messages', matchId],
    to: { match_id: matchId },
    listMessages: ({ after, signal }) =>
      rest.get<Page<Message>>(path, { query: { after }, signal }),
    markRead: () => rest.post<ReadReceipt>(`${path}/read`),
    follow: ({ onMessage, onReading }) => {
      const stops = [
        joinMatch(matchId),
        subscribe('messages:insert', (message) => {
          if (message.match_id === matchId) onMessage(message);
        }),
        subscribe('messages:read', (reading) => {
          if (reading.match_id === matchId) onReading(reading);
        }),
      ];
      return () => {
        for (const stop of stops) stop();
      };
    },
  };
}
