import {
  checkoutSchema,
  receiptSchema,
  renewalInputSchema,
  seasonInputSchema,
  subscriptionCheckSchema,
  subscriptionViewSchema,
} from '@pro-match/domain/billing';
import { PRO_PRICE_USD } from '@pro-match/domain/limits';
import { type ApiNoun, named } from '../../platform/openapi/api-noun.ts';
import { billingWords } from './billing.words.ts';

const month = { starts_at: '2026-03-02T14:05:00.000Z', ends_at: '2026-04-02T14:05:00.000Z' };

export const billingNoun: ApiNoun = {
  tag: 'billing',
  description: 'The plan of a business, and paying for it',
  ...billingWords,
  schemas: [
    named('PageToOpen', checkoutSchema, { url: 'https://pay.example.com/session/example' }),
    named('Receipt', receiptSchema, {
      ...month,
      is_running: true,
      price_cents: PRO_PRICE_USD * 100,
      credit_cents: 0,
      next_credit_cents: 0,
      leads: 14,
      answered: 13,
      median_minutes: 22,
      talks: 9,
      quoted: 6,
      won: 3,
      scans: null,
      reviews: 2,
      months: [month],
    }),
    named('SeasonInput', seasonInputSchema, { months: 3 }),
    named('RenewalInput', renewalInputSchema, { renews: false }),
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
      season: null,
      season_months: 4,
      free_month: null,
    }),
  ],
};
