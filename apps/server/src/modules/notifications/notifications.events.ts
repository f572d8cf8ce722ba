import type { NotificationKind } from '@pro-match/domain/notifications';

/** The fields are those of the table. */
export interface NotificationEvent {
  notificationId: string;
  userId: string;
  kind: NotificationKind;
  subjectId: string;
  targetId: string | null;
}

/** One per reader. */
export interface TeamMail {
  requestId: string;
  to: string;
}

declare module '../../platform/events/events.ts' {
  interface EventMap {
    /** Repeated if a delivery may be missing. */
    'notification.created': NotificationEvent;
    /** Some of the person's notifications were read. */
    'notification.read': { userId: string };
    /** One delivery per reader, so that a retry for one repeats none for another. */
    'team_mail.queued': TeamMail;
  }
}
