import { describe, expect, it } from 'vitest';
import { SUBSCRIPTION_STATUSES, tierOf } from './subscription.ts';

const now = new Date('2026-05-01T12:00:00Z');
const later = new Date('2026-05-01T12:00:00.001Z');

describe('tierOf', () => {
  it('is free without a subscription', () => {
    expect(tierOf(undefined, now)).toBe('free');
  });

  it('follows the provider while the period lasts', () => {
    const tiers = SUBSCRIPTION_STATUSES.map((status) => [
      status,
      tierOf({ status, currentPeriodEnd: later }, now),
    ]);
    expect(Object.fromEntries(tiers)).toEqual({
      active: 'paid',
      trialing: 'trial',
      past_due: 'paid',
      canceled: 'paid',
      incomplete: 'free',
      unpaid: 'free',
    });
  });

  it('ends a canceled or unpaid one with its period, to the millisecond', () => {
    for (const status of ['canceled', 'past_due'] as const) {
      expect(tierOf({ status, currentPeriodEnd: now }, now)).toBe('free');
      expect(tierOf({ status, currentPeriodEnd: null }, now)).toBe('free');
    }
  });

  it('leaves the end of an active one to the provider', () => {
    expect(tierOf({ status: 'active', currentPeriodEnd: now }, later)).toBe('paid');
  });
});
