export { listenPush } from './push.listeners.ts';
export { pushNoun } from './push.openapi.ts';
export { hasBrowser } from './push.queries.ts';
export { pushRoutes } from './push.routes.ts';
export { rotatePushKey } from './push-key.ts';
export { sendPush } from './send-push.ts';
