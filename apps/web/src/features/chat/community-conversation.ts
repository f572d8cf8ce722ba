import type { ChatMessage, CommunityMessage, ReadReceipt } from '@pro-match/domain/chat';
import type { ServerToClientEvents } from '@pro-match/domain/realtime';
import type { Page } from '@pro-match/domain/wire';
import { rest } from '../../lib/api.ts';
import { followLive } from '../../lib/follow-live.ts';
import type { Conversation } from './conversation.ts';

const PATH = '/community_messages';

/** The server doesn't say when a message was read, only that it was: any time will do. */
export function chatMessageOf(message: CommunityMessage): ChatMessage {
  const { id, sender_id, receiver_id, message_text: content, is_read, created_at } = message;
  return { id, sender_id, receiver_id, content, created_at, read_at: is_read ? created_at : null };
}

/** The user's conversation with another member of the community. */
export function communityConversation(partnerId: string): Conversation {
  const queryKey = ['community_messages', 'with', partnerId];
  return {
    id: partnerId,
    queryKey,
    to: { receiver_id: partnerId },
    listMessages: async ({ after, signal }) => {
      const query = { with: partnerId, after };
      const { data, next } = await rest.get<Page<CommunityMessage>>(PATH, { query, signal });
      return { data: data.map(chatMessageOf), next };
    },
    markRead: () => rest.post<ReadReceipt>(`${PATH}/read`, { with: partnerId }),
    follow: (queries, { onMessage, onReading }) => {
      // All that is pushed here is to or from the user.
      const handlers: Partial<ServerToClientEvents> = {
        'community_messages:insert': (message) => {
          if ([message.sender_id, message.receiver_id].includes(partnerId)) {
            onMessage(chatMessageOf(message));
          }
        },
        'community_messages:read': (reading) => {
          if ([reading.sender_id, reading.reader_id].includes(partnerId)) onReading(reading);
        },
      };
      return followLive(queries, handlers, [queryKey]);
    },
  };
}
