import { describe, expect, it } from 'vitest';
import { DAY_MS } from '../limits/index.ts';
import { MONEY_BACK_DAYS, PAYMENT_GRACE_DAYS } from '../limits/plans.ts';
import {
  graceUntil,
  isPaymentDue,
  isRunning,
  refundableUntil,
  SUBSCRIPTION_STATUSES,
  type Subscription,
  type SubscriptionStatus,
  tierOf,
} from './subscription.ts';

const now = new Date('2026-05-01T12:00:00Z');
const later = new Date('2026-05-01T12:00:00.001Z');
const graceEnd = new Date(now.getTime() + PAYMENT_GRACE_DAYS * DAY_MS);
const justBefore = (moment: Date) => new Date(moment.getTime() - 1);

function ending(status: SubscriptionStatus, currentPeriodEnd: Date | null): Subscription {
  return { status, currentPeriodEnd, cancelAtPeriodEnd: false };
}

describe('tierOf', () => {
  it('is free without a subscription', () => {
    expect(tierOf(undefined, now)).toBe('free');
  });

  it('follows the provider while the period lasts', () => {
    const tiers = SUBSCRIPTION_STATUSES.map((status) => [
      status,
      tierOf(ending(status, later), now),
    ]);
    expect(Object.fromEntries(tiers)).toEqual({
      active: 'paid',
      trialing: 'trial',
      past_due: 'paid',
      canceled: 'paid',
      incomplete: 'free',
      unpaid: 'free',
      paused: 'free',
    });
  });

  it('ends a canceled subscription with its period, to the millisecond', () => {
    expect(tierOf(ending('canceled', now), justBefore(now))).toBe('paid');
    expect(tierOf(ending('canceled', now), now)).toBe('free');
  });

  it('ends a subscription that will not renew with its period, even if its event is late', () => {
    for (const status of ['active', 'trialing', 'past_due'] as const) {
      const leaving = { ...ending(status, now), cancelAtPeriodEnd: true };
      expect(tierOf(leaving, justBefore(now))).not.toBe('free');
      expect(tierOf(leaving, now)).toBe('free');
    }
  });

  it('keeps Pro through the days of grace, to the millisecond', () => {
    for (const status of ['active', 'trialing', 'past_due'] as const) {
      expect(tierOf(ending(status, now), justBefore(graceEnd))).not.toBe('free');
      expect(tierOf(ending(status, now), graceEnd)).toBe('free');
    }
  });

  it('is Pro if the provider says so without naming a period', () => {
    expect(tierOf(ending('active', null), now)).toBe('paid');
  });

  it('is free if nothing was ever paid', () => {
    for (const status of ['canceled', 'past_due'] as const) {
      expect(tierOf(ending(status, null), now)).toBe('free');
    }
  });
});

describe('graceUntil', () => {
  it('is set for failed payments only', () => {
    expect(graceUntil(ending('past_due', now))).toEqual(graceEnd);
    expect(graceUntil(ending('past_due', null))).toBeNull();
    for (const status of [
      'active',
      'trialing',
      'canceled',
      'unpaid',
      'incomplete',
      'paused',
    ] as const) {
      expect(graceUntil(ending(status, now))).toBeNull();
    }
  });
});

describe('isRunning', () => {
  it('is true when a business must not buy a second subscription', () => {
    const running = SUBSCRIPTION_STATUSES.filter((status) => isRunning({ status }));
    expect(running).toEqual(['active', 'trialing', 'past_due', 'unpaid', 'paused']);
  });
});

describe('isPaymentDue', () => {
  it('is true when a payment would restore the subscription', () => {
    const due = SUBSCRIPTION_STATUSES.filter((status) => isPaymentDue({ status }));
    expect(due).toEqual(['past_due', 'unpaid']);
    expect(isPaymentDue({ status: 'none' })).toBe(false);
  });
});

describe('refundableUntil', () => {
  it('is the end of the money-back days', () => {
    const days = (refundableUntil(now).getTime() - now.getTime()) / DAY_MS;
    expect(days).toBe(MONEY_BACK_DAYS);
  });
});
