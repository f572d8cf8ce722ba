export {
  isNotificationKind,
  NOTIFICATION_CHANNELS,
  NOTIFICATION_KIND_FACTS,
  NOTIFICATION_KINDS,
  type NotificationChannel,
  type NotificationKind,
  notificationKindsOf,
  UNCONFIRMED_MAILS,
} from './kinds.ts';
export {
  type Notification,
  type NotificationsReadInput,
  type NotificationsUnread,
  notificationSchema,
  notificationsReadInputSchema,
  notificationsUnreadSchema,
} from './notification.schema.ts';
export {
  type NotificationPreference,
  type NotificationPreferences,
  notificationPreferencesSchema,
} from './preferences.schema.ts';
