import type { ReactNode } from 'react';
import { paths } from '../../../lib/paths.ts';
import { FenceScene, ShoutoutScene, StreetScene } from './hub-scenes.tsx';

export interface HubPlace {
  to: string;
  title: string;
  promise: string;
  Scene: () => ReactNode;
  /** Whether the unread messages lie behind it. */
  hasUnread?: boolean;
}

/** Where the community leads to, in the order of the hub. */
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
    promise: 'See the work that neighbors stand behind.',
    Scene: StreetScene,
  },
  {
    to: paths.communityMessages,
    title: 'Messages & Conversations',
    promise: 'Ask the people who have been through it.',
    Scene: FenceScene,
    hasUnread: true,
  },
];
