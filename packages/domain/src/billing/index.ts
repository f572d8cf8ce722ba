export {
  type Checkout,
  checkoutSchema,
  type SubscriptionCheck,
  subscriptionCheckSchema,
} from './billing.schema.ts';
export {
  SUBSCRIPTION_STATUSES,
  type Subscription,
  type SubscriptionStatus,
  tierOf,
} from './subscription.ts';
