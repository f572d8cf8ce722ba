import type { Role } from '../auth/index.ts';

/** What a notification can be about. The order is the order of the preferences on the screen. */
export const NOTIFICATION_KINDS = [
  'lead',
  'match_accepted',
  'message',
  'community_message',
  'review',
  'review_reply',
  'shoutout',
  'service_request',
  'decision',
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** The ways in which one arrives: in the app's own list, by mail, on the device. */
export const NOTIFICATION_CHANNELS = ['app', 'mail', 'push'] as const;
export type NotificationChannel = (typeof NOTIFICATION_CHANNELS)[number];
export type ChannelChoice = Record<NotificationChannel, boolean>;

interface KindFacts {
  /** The kind in a few words, as people switch it on and off: "New leads". */
  label: string;
  description: string;
  /** Who may choose; nobody of what everybody has to hear. */
  roles: readonly Role[];
  /** What holds for somebody who has chosen nothing. */
  defaults: ChannelChoice;
}

const everything: ChannelChoice = { app: true, mail: true, push: true };

/** Mails about the account itself are no kind here: nobody can switch those off. */
export const NOTIFICATION_KIND_FACTS: Record<NotificationKind, KindFacts> = {
  lead: {
    label: 'New leads',
    description: 'A client asks to connect with you.',
    roles: ['business'],
    defaults: everything,
  },
  match_accepted: {
    label: 'Accepted requests',
    description: 'A business accepts your request.',
    roles: ['client'],
    defaults: everything,
  },
  message: {
    label: 'Messages',
    description:
      'Somebody you are matched with writes. Push comes right away, the rest after an hour unread.',
    roles: ['client', 'business'],
    defaults: everything,
  },
  community_message: {
    label: 'Community messages',
    description: 'A neighbor writes. Push comes right away, the rest after an hour unread.',
    roles: ['client'],
    defaults: everything,
  },
  review: {
    label: 'New reviews',
    description: 'A client reviews your business.',
    roles: ['business'],
    defaults: everything,
  },
  review_reply: {
    label: 'Replies to your reviews',
    description: 'A business answers a review of yours.',
    roles: ['client'],
    defaults: { app: true, mail: true, push: false },
  },
  shoutout: {
    label: 'Shoutouts',
    description: 'A neighbor writes about your business.',
    roles: ['business'],
    defaults: { app: true, mail: true, push: false },
  },
  service_request: {
    label: 'Requests to our team',
    description: 'There is news about a pro we look for on your behalf.',
    roles: ['client'],
    defaults: everything,
  },
  decision: {
    label: 'Decisions of our team',
    description: 'Our team decides about something that you wrote.',
    roles: [],
    // The mail about it is one about the account.
    defaults: { app: true, mail: false, push: true },
  },
};

/** The kinds that can happen to somebody of the role. */
export function notificationKindsOf(role: Role): NotificationKind[] {
  return NOTIFICATION_KINDS.filter((kind) => NOTIFICATION_KIND_FACTS[kind].roles.includes(role));
}

export function isNotificationKind(text: string): text is NotificationKind {
  return NOTIFICATION_KINDS.some((kind) => kind === text);
}
