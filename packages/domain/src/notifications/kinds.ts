import type { Role } from '../auth/index.ts';

/** In the order of the preferences on the screen. */
export const NOTIFICATION_KINDS = [
  'lead',
  'lead_ended',
  'still_open',
  'match_accepted',
  'match_declined',
  'next_pro',
  'quote_answered',
  'outcome',
  'appointment_answered',
  'appointment_cancelled',
  'message',
  'community_message',
  'review',
  'review_reply',
  'shoutout',
  'service_request',
  'texts_ended',
  'webhook_off',
  'decision',
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** In the app's list, by mail, on the device. */
export const NOTIFICATION_CHANNELS = ['app', 'mail', 'push'] as const;
export type NotificationChannel = (typeof NOTIFICATION_CHANNELS)[number];
type ChannelChoice = Record<NotificationChannel, boolean>;

interface KindFacts {
  /** The kind in a few words, as on its switch: "New leads". */
  label: string;
  description: string;
  /** Roles that may choose; empty if everyone must be notified. */
  roles: readonly Role[];
  /** Until a person chooses. */
  defaults: ChannelChoice;
}

const everything: ChannelChoice = { app: true, mail: true, push: true };

/** Mails about the account itself are not a kind here: they can't be switched off. */
export const NOTIFICATION_KIND_FACTS: Record<NotificationKind, KindFacts> = {
  lead: {
    label: 'New leads',
    description: 'A client asks to connect with you.',
    roles: ['business'],
    defaults: everything,
  },
  lead_ended: {
    label: 'Ended requests',
    description: 'A client withdraws a request or closes a job before you accept.',
    roles: ['business'],
    defaults: { app: true, mail: false, push: false },
  },
  still_open: {
    label: 'Are you still open?',
    description: 'Requests wait for you, and we ask before we pause your leads.',
    roles: ['business'],
    defaults: everything,
  },
  match_accepted: {
    label: 'Accepted requests',
    description: 'A business accepts your request.',
    roles: ['client'],
    defaults: everything,
  },
  match_declined: {
    label: 'Declined requests',
    description: "A business can't take your request, and you can ask another.",
    roles: ['client'],
    defaults: everything,
  },
  next_pro: {
    label: 'No answer yet',
    description: "A business hasn't answered in time, and you can ask another.",
    roles: ['client'],
    defaults: everything,
  },
  quote_answered: {
    label: 'Answers to your quotes',
    description:
      'A client accepts your quote, or declines it. The mail is about acceptances alone.',
    roles: ['business'],
    defaults: everything,
  },
  outcome: {
    label: 'How it went',
    description: 'Two weeks after a match, we ask once how it went.',
    roles: ['client', 'business'],
    defaults: everything,
  },
  appointment_answered: {
    label: 'Answers to your times',
    description:
      'Someone confirms a time you suggested, or declines it. The mail is about confirmations alone.',
    roles: ['client', 'business'],
    defaults: everything,
  },
  appointment_cancelled: {
    label: 'Canceled appointments',
    description: 'Someone cancels an appointment with you.',
    roles: ['client', 'business'],
    defaults: everything,
  },
  message: {
    label: 'Messages',
    description:
      'Someone you matched with writes to you. Push arrives right away, the rest after an hour unread.',
    roles: ['client', 'business'],
    defaults: everything,
  },
  community_message: {
    label: 'Community messages',
    description:
      'A neighbor writes to you. Push arrives right away, the rest after an hour unread.',
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
    description: 'A business replies to your review.',
    roles: ['client'],
    defaults: { app: true, mail: true, push: false },
  },
  shoutout: {
    label: 'Shoutouts',
    description: 'A neighbor posts about your business.',
    roles: ['business'],
    defaults: { app: true, mail: true, push: false },
  },
  service_request: {
    label: 'Requests to our team',
    description: "We have news about a pro we're looking for.",
    roles: ['client'],
    defaults: everything,
  },
  texts_ended: {
    label: 'Texts that stop',
    description: "Texts about your leads don't reach your phone.",
    roles: [],
    defaults: { app: true, mail: false, push: true },
  },
  webhook_off: {
    label: 'Webhooks that stop',
    description: "A webhook of yours is turned off because it can't be reached.",
    roles: [],
    defaults: { app: true, mail: false, push: true },
  },
  decision: {
    label: 'Team decisions',
    description: 'Our team makes a decision about something you posted.',
    roles: [],
    // Its mail counts as one about the account.
    defaults: { app: true, mail: false, push: true },
  },
};

export function notificationKindsOf(role: Role): NotificationKind[] {
  return NOTIFICATION_KINDS.filter((kind) => NOTIFICATION_KIND_FACTS[kind].roles.includes(role));
}

export function isNotificationKind(text: string): text is NotificationKind {
  return NOTIFICATION_KINDS.some((kind) => kind === text);
}

/** Per day, across all kinds, to an unconfirmed address: it may be a stranger's. */
export const UNCONFIRMED_MAILS = 2;
