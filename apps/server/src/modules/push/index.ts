export { listenPush } from './push.listeners.ts';
export { pushNoun } from './push.openapi.ts';
export { hasBrowser } from './push.queries.ts';
export { pushRoutes } from './push.routes.ts';
export { sendPush } from './send-push.ts';
