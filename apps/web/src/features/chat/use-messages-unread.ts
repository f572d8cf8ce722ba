import { type FollowCount, useUnreadCount } from '../../lib/use-unread-count.ts';
import { isBeingRead } from './being-read.ts';

const follow: FollowCount = ({ userId, countAgain }) => ({
  handlers: {
    'messages:insert': ({ match_id, receiver_id }) => {
      // A message that arrives in the open chat is already read.
      if (receiver_id === userId && !isBeingRead(match_id)) countAgain();
    },
    'messages:read': ({ reader_id }) => {
      if (reader_id === userId) countAgain();
    },
  },
});

/** How many messages of matches wait for the user, live; 0 until it is known. */
export function useMessagesUnread(): number {
  return useUnreadCount('messages', follow);
}
