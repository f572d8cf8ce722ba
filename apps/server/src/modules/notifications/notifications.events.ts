import type { NotificationKind } from '@pro-match/domain/notifications';

/** A notification identified by its subject; see the columns of its table. */
export interface NotificationEvent {
  notificationId: string;
  userId: string;
  kind: NotificationKind;
  subjectId: string;
  targetId: string | null;
}

/** The mail about a request to the team, for one of its readers. */
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
    /**
     * A client asks the team for a pro; one delivery per reader, so that a retry for one repeats
     * none for another.
     */
    'team_mail.queued': TeamMail;
  }
}
