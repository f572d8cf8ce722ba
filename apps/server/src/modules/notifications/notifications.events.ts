import type { NotificationKind } from '@pro-match/domain/notifications';

/** A notification by what it is about; see the columns of its table. */
export interface NotificationEvent {
  notificationId: string;
  userId: string;
  kind: NotificationKind;
  subjectId: string;
  targetId: string | null;
}

/** The mail about a request to the team, to one of its readers. */
export interface TeamMail {
  requestId: string;
  to: string;
}

declare module '../../platform/events/events.ts' {
  interface EventMap {
    /** A person is notified; repeated if a delivery may be missing. */
    'notification.created': NotificationEvent;
    /** Some of a person's notifications were read. */
    'notification.read': { userId: string };
    /** A client asks the team for a pro; a delivery each, so that none is repeated for another. */
    'team_mail.queued': TeamMail;
  }
}
