import { type FollowCount, useUnreadCount } from '../../lib/use-unread-count.ts';

const follow: FollowCount = ({ userId, countAgain }) => ({
  handlers: {
    'community_messages:insert': (message) => {
      if (message.receiver_id === userId) countAgain();
    },
    'community_messages:read': ({ reader_id }) => {
      if (reader_id === userId) countAgain();
    },
  },
});

/** How many messages of the community wait for the user, live; 0 until it is known. */
export function useCommunityUnread(): number {
  return useUnreadCount('community_messages', follow);
}
