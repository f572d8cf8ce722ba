import type { CommunityMessage, Message } from '@pro-match/domain/chat';

declare module '../../platform/events/events.ts' {
  interface EventMap {
    /**
     * Carries the row: it reads the same for both parties, and delivery must not wait for a query.
     */
    'message.sent': { message: Message };
    /** The message was sent again, and was already stored. */
    'message.repeated': { receiverId: string };
    /** The reader has seen everything sent to them until `readAt` (ISO 8601). */
    'message.read': { matchId: string; readerId: string; otherId: string; readAt: string };
    /** Carries the row, like `message.sent`. */
    'community_message.sent': { message: CommunityMessage };
    /** The reader has seen everything that the sender wrote to them until `readAt` (ISO 8601). */
    'community_message.read': { readerId: string; senderId: string; readAt: string };
  }
}
