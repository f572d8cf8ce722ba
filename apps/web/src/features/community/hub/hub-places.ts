import { paths } from '@pro-match/domain/paths';
import type { ReactNode } from 'react';
import { FenceScene, ShoutoutScene, StreetScene } from './hub-scenes.tsx';

export interface HubPlace {
  to: string;
  title: string;
  promise: string;
  Scene: () => ReactNode;
  /** Shows the number of unread messages. */
  hasUnread?: boolean;
}

export const HUB_PLACES: readonly HubPlace[] = [
  {
    to: paths.communityCreate,
    title: 'Create a Post / Shoutout',
    promise: 'Thank a pro who did right by you.',
    Scene: ShoutoutScene,
  },
  {
    to: paths.communityExplore,
    title: 'Explore Posts',
    promise: 'See the work your neighbors recommend.',
    Scene: StreetScene,
  },
  {
    to: paths.communityMessages,
    title: 'Messages & Conversations',
    promise: "Ask people who've been through it.",
    Scene: FenceScene,
    hasUnread: true,
  },
];
