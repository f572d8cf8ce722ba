import {
  checkoutSchema,
  subscriptionCheckSchema,
  subscriptionViewSchema,
} from '@pro-match/domain/billing';
import { PRO_PRICE_USD } from '@pro-match/domain/limits';
import { type ApiNoun, named } from '../../platform/openapi/api-noun.ts';

export const billingNoun: ApiNoun = {
  tag: 'billing',
  description: 'The plan of a business, and paying for it',
  schemas: [
    named('PageToOpen', checkoutSchema, { url: 'https://pay.example.com/session/example' }),
    named('SubscriptionCheck', subscriptionCheckSchema, { subscribed: true }),
    named('Subscription', subscriptionViewSchema, {
      status: 'active',
      tier: 'paid',
      current_period_end: '2026-04-02T14:05:00.000Z',
      cancel_at_period_end: false,
      grace_until: null,
      price_usd: PRO_PRICE_USD,
      provider: 'stripe',
      can_manage: true,
      refundable_until: '2026-04-01T14:05:00.000Z',
      refund: null,
      free_month: null,
    }),
  ],
};
