export {
  type Checkout,
  checkoutSchema,
  type Portal,
  portalSchema,
  type SubscriptionCheck,
  type SubscriptionView,
  subscriptionCheckSchema,
  subscriptionViewSchema,
} from './billing.schema.ts';
export { PLANS, PRO_PRICE_LINE, PRO_TERMS } from './plans.ts';
export {
  graceUntil,
  isRunning,
  type PaymentProviderName,
  proEnd,
  refundableUntil,
  SUBSCRIPTION_STATUSES,
  type Subscription,
  type SubscriptionStatus,
  tierOf,
} from './subscription.ts';
