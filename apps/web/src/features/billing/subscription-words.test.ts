import type { SubscriptionView } from '@pro-match/domain/billing';
import { describe, expect, it } from 'vitest';
import { subscriptionWords } from './subscription-words.ts';
import { activeSubscription as active, noSubscription as none } from './testing/subscriptions.ts';

const season = { starts_at: '2026-12-21T12:00:00.000Z', ends_at: '2027-02-21T12:00:00.000Z' };

describe('subscriptionWords', () => {
  it.each<[string, SubscriptionView, string, string | undefined, RegExp]>([
    ['no subscription', none, 'Free plan', undefined, /^Every lead reaches you/],
    ['a paid plan', active, 'Pro plan', 'Active', /^Renews on December 21, 2026\.$/],
    [
      'a plan that will end',
      { ...active, cancel_at_period_end: true },
      'Pro plan',
      'Canceled',
      /^Ends on December 21, 2026 and won't renew\. You keep Pro until then/,
    ],
    [
      'a trial',
      { ...active, status: 'trialing', tier: 'trial' },
      'Pro trial',
      'Trial',
      /^Trial until December 21, 2026, then \$35 per month\.$/,
    ],
    [
      'a trial that will end',
      { ...active, status: 'trialing', tier: 'trial', cancel_at_period_end: true },
      'Pro trial',
      'Canceled',
      /^Your trial ends on December 21, 2026 and won't renew/,
    ],
    [
      'a plan with a planned pause',
      { ...active, season },
      'Pro plan',
      'Active',
      /^Paid until December 21, 2026, then paused until February 21, 2027\.$/,
    ],
    [
      'a paused plan',
      { ...active, status: 'paused', tier: 'free', season },
      'Free plan',
      'Paused',
      /^Paused until February 21, 2027\. You pay nothing until then/,
    ],
    [
      'a plan with a failed payment',
      { ...active, status: 'past_due', grace_until: '2026-12-28T12:00:00.000Z' },
      'Pro plan',
      'Payment failed',
      /^Your last payment failed\. Pay by December 28, 2026 to keep Pro\.$/,
    ],
    [
      'a plan that was never paid',
      { ...active, status: 'unpaid', tier: 'free' },
      'Free plan',
      'Payment failed',
      /Pro is off until you pay\. Nothing was deleted/,
    ],
    [
      'a plan that has ended',
      { ...active, status: 'canceled', tier: 'free' },
      'Free plan',
      undefined,
      /^Your Pro plan ended on December 21, 2026\. Nothing was deleted/,
    ],
    [
      'a purchase that was not finished',
      { ...none, status: 'incomplete' },
      'Free plan',
      undefined,
      /didn't go through/,
    ],
  ])('describes the subscription: %s', (_name, view, plan, badge, line) => {
    const words = subscriptionWords(view);
    expect([words.plan, words.badge?.text]).toEqual([plan, badge]);
    expect(words.line).toMatch(line);
  });
});
