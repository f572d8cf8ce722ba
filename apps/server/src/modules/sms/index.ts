export { pruneSms } from './sms.job.ts';
export { listenSms } from './sms.listeners.ts';
export { smsNoun } from './sms.openapi.ts';
export { smsRoutes } from './sms.routes.ts';
export { smsWebhookRoutes } from './webhooks.routes.ts';
