export { listenNotifications } from './notifications.listeners.ts';
export { notificationFunctionRoutes } from './notifications.routes.ts';
