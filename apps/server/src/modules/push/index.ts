export { listenPush } from './push.listeners.ts';
export { hasBrowser } from './push.queries.ts';
export { pushRoutes } from './push.routes.ts';
export { type Push, sendPush } from './send-push.ts';
