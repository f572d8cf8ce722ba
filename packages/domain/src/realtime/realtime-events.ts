import type { Appointment } from '../appointments/index.ts';
import type { BusinessProfile } from '../businesses/index.ts';
import type {
  CommunityMessage,
  CommunityMessagesRead,
  Message,
  MessagesRead,
} from '../chat/index.ts';
import type { Match } from '../matches/index.ts';
import type { Notification, NotificationsUnread } from '../notifications/index.ts';
import type { Quote } from '../quotes/index.ts';

/** Presence in a chat: on screen, writing, or away. */
export const PRESENCES = ['here', 'typing', 'away'] as const;
export type PresenceState = (typeof PRESENCES)[number];

/** Events the server pushes; each payload is the row as the list call returns it to that reader. */
export interface ServerToClientEvents {
  'messages:insert': (message: Message) => void;
  'messages:read': (read: MessagesRead) => void;
  'community_messages:insert': (message: CommunityMessage) => void;
  'community_messages:read': (read: CommunityMessagesRead) => void;
  'matches:insert': (match: Match) => void;
  'matches:update': (match: Match) => void;
  /** A quote is new, or something became of it. */
  'quotes:update': (quote: Quote) => void;
  /** An appointment is new, or something became of it. */
  'appointments:update': (appointment: Appointment) => void;
  'notifications:insert': (notification: Notification) => void;
  /** Some were read, here or on another screen; what is left. */
  'notifications:read': (left: NotificationsUnread) => void;
  /** The own business takes leads or none now, on whatever screen that was decided. */
  'business_profiles:update': (profile: BusinessProfile) => void;
  /** Somebody is in the chat of a match that this socket has joined, or was a moment ago; never stored. */
  'match:presence': (presence: { match_id: string; user_id: string; state: PresenceState }) => void;
  /** Something may have happened of which nothing was pushed: read again what is shown. */
  catch_up: () => void;
  /** The session ended elsewhere; the socket is closed right after. */
  'auth:ended': () => void;
}

export interface ClientToServerEvents {
  /** Keeps the socket alive past the first token's expiry. */
  'auth:token': (token: { access_token: string }, done: (ok: boolean) => void) => void;
  'match:join': (room: { match_id: string }, done: (ok: boolean) => void) => void;
  'match:leave': (room: { match_id: string }) => void;
  /** Heard by the other side of an open match that this socket has joined, and lost otherwise. */
  'match:presence': (presence: { match_id: string; state: PresenceState }) => void;
}
