import type { NotificationKind } from '@pro-match/domain/notifications';

/** A notification by what it is about; see the columns of its table. */
export interface NotificationEvent {
  notificationId: string;
  userId: string;
  kind: NotificationKind;
  subjectId: string;
  targetId: string | null;
}

declare module '../../platform/events/events.ts' {
  interface EventMap {
    /** Somebody is told something; also again where a delivery of it may be missing. */
    'notification.created': NotificationEvent;
    /** Some of a person's notifications were read. */
    'notifications.read': { userId: string };
  }
}
