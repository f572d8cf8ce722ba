import './webhooks.events.ts';

export { pruneWebhookLog } from './deliveries.service.ts';
export { resealWebhooks } from './reseal-webhooks.job.ts';
export { WebhookSender } from './webhook-sender.ts';
export { listenWebhooks } from './webhooks.listeners.ts';
export { webhooksNoun } from './webhooks.openapi.ts';
export { webhooksRoutes } from './webhooks.routes.ts';
