import type { BusinessProfile } from '../businesses/index.ts';
import type {
  CommunityMessage,
  CommunityMessagesRead,
  Message,
  MessagesRead,
} from '../chat/index.ts';
import type { Match } from '../matches/index.ts';
import type { Notification, NotificationsUnread } from '../notifications/index.ts';

/** What the server pushes; each payload is the row as the list call gives it to that reader. */
export interface ServerToClientEvents {
  'messages:insert': (message: Message) => void;
  'messages:read': (read: MessagesRead) => void;
  'community_messages:insert': (message: CommunityMessage) => void;
  'community_messages:read': (read: CommunityMessagesRead) => void;
  'matches:insert': (match: Match) => void;
  'matches:update': (match: Match) => void;
  'notifications:insert': (notification: Notification) => void;
  /** Some were read, here or on another screen; what is left. */
  'notifications:read': (left: NotificationsUnread) => void;
  /** The own business takes leads or none now, on whatever screen that was decided. */
  'business_profiles:update': (profile: BusinessProfile) => void;
  /** The session ended elsewhere; the socket is closed right after. */
  'auth:ended': () => void;
}

export interface ClientToServerEvents {
  /** Keeps the socket alive past the first token's expiry. */
  'auth:token': (token: { access_token: string }, done: (ok: boolean) => void) => void;
  'match:join': (room: { match_id: string }, done: (ok: boolean) => void) => void;
  'match:leave': (room: { match_id: string }) => void;
}
