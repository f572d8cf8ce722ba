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
  /** A quote is new or has changed. */
  'quotes:update': (quote: Quote) => void;
  /** An appointment is new or has changed. */
  'appointments:update': (appointment: Appointment) => void;
  'notifications:insert': (notification: Notification) => void;
  /** Some were read, here or on another screen; carries the rest. */
  'notifications:read': (left: NotificationsUnread) => void;
  /** The reader's business started or stopped taking leads, on whatever screen. */
  'business_profiles:update': (profile: BusinessProfile) => void;
  /** Somebody is, or just was, in the chat of a match that this socket has joined; never stored. */
  'match:presence': (presence: { match_id: string; user_id: string; state: PresenceState }) => void;
  /** An event may have been missed: read again what is shown. */
  catch_up: () => void;
  /** The session ended elsewhere; the socket is closed right after. */
  'auth:ended': () => void;
}

export interface ClientToServerEvents {
  /** Keeps the socket alive past the first token's expiry. */
  'auth:token': (token: { access_token: string }, done: (ok: boolean) => void) => void;
  'match:join': (room: { match_id: string }, done: (ok: boolean) => void) => void;
  'match:leave': (room: { match_id: string }) => void;
  /** Reaches the other side of an open match that this socket has joined; otherwise it is lost. */
  'match:presence': (presence: { match_id: string; state: PresenceState }) => void;
}
