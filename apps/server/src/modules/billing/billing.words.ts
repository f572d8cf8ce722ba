import { subscriptionViewSchema } from '@pro-match/domain/billing';
import { type ApiNoun, namedEnum } from '../../platform/openapi/api-noun.ts';

const { status, provider, refund } = subscriptionViewSchema.shape;

export const billingWords: Pick<ApiNoun, 'enums' | 'properties' | 'parameters'> = {
  enums: [
    namedEnum(
      'SubscriptionStatus',
      status,
      'What the payment provider says; `none`: the business never subscribed',
    ),
    namedEnum('PaymentProvider', provider.unwrap(), 'Who takes the money; the sandbox takes none'),
    namedEnum('RefundState', refund.unwrap(), 'Asked for, or confirmed by the provider'),
  ],
  properties: {
    url: 'Where the browser goes next',
    starts_at: 'When the month began',
    ends_at: 'When the month ends',
    is_running: 'Whether the month is still running',
    price_cents: 'Price of the month, in cents of US dollars',
    credit_cents: 'What came off that price, as the month before brought no lead; in cents',
    next_credit_cents: 'What comes off the next payment, as this month brought none; in cents',
    leads: 'Leads that came in the month',
    answered: 'How many of them were answered',
    median_minutes: 'Median of open minutes to the first answer; null without an answer',
    talks: 'How many of them were accepted',
    quoted: 'How many of them got a quote',
    won: 'How many of them became work',
    scans: "How often the card's codes were opened; null where none are counted",
    'Receipt.reviews': 'Reviews that were written in the month',
    'Receipt.months': 'The months to choose from, newest first',
    'SeasonInput.months': 'How many months the plan pauses, from the end of this period',
    renews: 'Whether the subscription renews at the end of its period',
    subscribed: 'Whether the business has Pro now, paid or on trial',
    'Subscription.status': 'What the payment provider says',
    tier: 'What the business has now, grace and paid time included',
    current_period_end:
      'End of what was paid for or of the trial, and of the next payment; null if never subscribed',
    cancel_at_period_end: 'Whether it ends then instead of renewing',
    grace_until: 'After a failed payment: until when Pro lasts while it is tried again; else null',
    price_usd: 'Price of a month, in US dollars',
    provider: 'Who takes the money; null where the server takes no payments',
    can_manage: 'Whether `create-portal` has a page to lead to',
    refundable_until: 'Until when `create-refund` refunds what was paid; null if it does not',
    refund: 'Refund under the money-back guarantee, once per account; null if there is none',
    season: 'The pause for a season that is planned or runs; null if there is none',
    'season.starts_at': 'When the pause begins',
    'season.ends_at': 'When Pro begins again',
    season_months: 'Months that a pause from the end of this period can have; 0 if none can be',
    free_month: 'The last month that is over, if it brought no lead and was credited; else null',
    'free_month.credit_cents': 'What was credited, in cents of US dollars',
  },
  parameters: {
    'readReceipt.month': '`ends_at` of the month; if left out, the newest',
  },
};
