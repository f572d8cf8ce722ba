export {
  endSubscriptionsOfClosed,
  pruneBilling,
  remindOfPayments,
  reviewSubscriptions,
  settleOpenRefunds,
} from './billing.job.ts';
export { listenBilling } from './billing.listeners.ts';
export { billingNoun } from './billing.openapi.ts';
export { billingRoutes } from './billing.routes.ts';
export { creditEmptyMonths, watchReadiness } from './months/months.job.ts';
export { sendReceipts } from './receipts/receipts.job.ts';
export { receiptsRoutes } from './receipts/receipts.routes.ts';
export { sandboxRoutes } from './sandbox/sandbox.routes.ts';
export { followSeasons } from './season/season.job.ts';
export { seasonRoutes } from './season/season.routes.ts';
export { stripeWebhookRoutes } from './stripe/webhook.routes.ts';
export { subscriptionsRoutes } from './subscriptions.routes.ts';
