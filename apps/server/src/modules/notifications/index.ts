import './notifications.events.ts';

export { pushNewMessages } from './new-messages.job.ts';
export { pruneNotifications } from './notifications.job.ts';
export { listenNotifications } from './notifications.listeners.ts';
export { notificationsNoun } from './notifications.openapi.ts';
export { notificationsRoutes } from './notifications.routes.ts';
export { countUnreadNotifications, presentedNotification } from './notifications.service.ts';
export { notify } from './notify.ts';
export { notificationPreferencesRoutes } from './preferences.routes.ts';
export { tellOfUnreadMessages } from './unread-messages.job.ts';
export { unsubscribeRoutes } from './unsubscribe.routes.ts';
export { welcomeFunctionRoutes } from './welcome.routes.ts';
