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
export { sandboxRoutes } from './sandbox/sandbox.routes.ts';
export { stripeWebhookRoutes } from './stripe/webhook.routes.ts';
export { subscriptionsRoutes } from './subscriptions.routes.ts';
