import { monthsAfter, tierOf } from '@pro-match/domain/billing';
import { DAY_MS, HOUR_MS, PAYMENT_GRACE_DAYS } from '@pro-match/domain/limits';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SubscriptionState } from '../billing-account.ts';
import {
  atCheckout,
  CHECKOUT_MOVES,
  inPortal,
  monthAfter,
  movesOf,
  PORTAL_MOVES,
  pausedFor,
  returned,
  rolledOn,
} from './sandbox-moves.ts';

const now = new Date('2026-05-01T12:00:00Z');
const inDays = (days: number) => new Date(now.getTime() + days * DAY_MS);

function bought(move: 'subscribe' | 'trial'): SubscriptionState {
  const state = atCheckout(undefined, move, now);
  if (!state) throw new Error('nothing was bought');
  return state;
}

describe('monthAfter', () => {
  it.each([
    ['2026-01-31T10:00:00.000Z', '2026-02-28T10:00:00.000Z'],
    ['2026-12-15T10:00:00.000Z', '2027-01-15T10:00:00.000Z'],
    ['2028-01-30T00:00:00.000Z', '2028-02-29T00:00:00.000Z'],
  ])('of %s is %s', (moment, next) => {
    expect(monthAfter(new Date(moment)).toISOString()).toBe(next);
  });
});

describe('the checkout', () => {
  it('sells a month, a trial, or nothing', () => {
    expect(bought('subscribe')).toMatchObject({
      status: 'active',
      currentPeriodEnd: monthAfter(now),
    });
    expect(bought('trial')).toMatchObject({ status: 'trialing', currentPeriodEnd: inDays(14) });
    expect(tierOf(atCheckout(undefined, 'decline', now), now)).toBe('free');
  });

  it('leaves one that runs as it is', () => {
    const running = bought('trial');
    for (const move of CHECKOUT_MOVES) expect(atCheckout(running, move, now)).toBe(running);
  });

  it('takes no paid time away when a card fails', () => {
    const left = { ...bought('subscribe'), status: 'canceled' } as const;
    expect(atCheckout(left, 'decline', now)).toBe(left);
  });
});

describe('the portal', () => {
  it('cancels with the period, and takes that back', () => {
    const leaving = inPortal(bought('subscribe'), 'cancel', now);
    expect(tierOf(leaving, inDays(20))).toBe('paid');
    expect(tierOf(rolledOn(leaving, inDays(40)), inDays(40))).toBe('free');
    expect(inPortal(leaving, 'resume', now).cancelAtPeriodEnd).toBe(false);
    expect(tierOf(inPortal(leaving, 'end', now), now)).toBe('free');
  });

  it('lets a payment fail, and either succeed in the days of grace or not', () => {
    const failed = inPortal(bought('subscribe'), 'fail', now);
    expect(tierOf(failed, inDays(PAYMENT_GRACE_DAYS - 1))).toBe('paid');
    expect(tierOf(rolledOn(failed, inDays(PAYMENT_GRACE_DAYS)), inDays(PAYMENT_GRACE_DAYS))).toBe(
      'free',
    );
    const paid = inPortal(failed, 'renew', inDays(3));
    expect(paid).toMatchObject({ status: 'active', currentPeriodEnd: monthAfter(now) });
    expect(tierOf(inPortal(failed, 'cancel', now), now)).toBe('free');
    expect(tierOf(inPortal(failed, 'end', now), now)).toBe('free');
  });

  it('renews for a month from the end of what is paid', () => {
    const state = bought('subscribe');
    expect(inPortal(state, 'renew', now).currentPeriodEnd).toEqual(monthAfter(monthAfter(now)));
  });
});

describe('a pause for a season', () => {
  const state = pausedFor(bought('subscribe'), {
    from: monthAfter(now),
    until: monthsAfter(now, 4),
  });

  it('begins with the end of what is paid for, and ends by itself', () => {
    expect(tierOf(rolledOn(state, inDays(30)), inDays(30))).toBe('paid');
    const paused = rolledOn(state, inDays(40));
    expect([paused.status, tierOf(paused, inDays(40))]).toEqual(['paused', 'free']);
    expect(rolledOn(paused, inDays(130))).toMatchObject({
      status: 'active',
      season: null,
      currentPeriodEnd: monthsAfter(now, 5),
    });
  });

  it('can be called off, ended early or canceled', () => {
    expect(returned(state, inDays(10))).toMatchObject({ status: 'active', season: null });
    const paused = rolledOn(state, inDays(40));
    expect(returned(paused, inDays(40))).toMatchObject({
      status: 'active',
      currentPeriodEnd: monthAfter(inDays(40)),
    });
    expect(inPortal(paused, 'cancel', inDays(40))).toMatchObject({
      status: 'canceled',
      season: null,
    });
  });

  it('is none of what does not renew', () => {
    const leaving = inPortal(bought('subscribe'), 'cancel', now);
    for (const other of [leaving, bought('trial')]) {
      expect(pausedFor(other, { from: now, until: inDays(30) })).toBe(other);
    }
  });
});

describe('time', () => {
  it('renews what renews, and turns a trial into a month that is paid', () => {
    expect(rolledOn(bought('subscribe'), inDays(100))).toMatchObject({
      status: 'active',
      currentPeriodEnd: new Date('2026-09-01T12:00:00Z'),
    });
    expect(rolledOn(bought('trial'), inDays(14))).toMatchObject({ status: 'active' });
  });

  it('and moves in any order never leave Pro open without an end', () => {
    const step = fc.record({
      move: fc.constantFrom(...CHECKOUT_MOVES, ...PORTAL_MOVES, 'season', 'return'),
      hours: fc.integer({ min: 0, max: 24 * 45 }),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
        let state: SubscriptionState | undefined;
        let time = now;
        for (const { move, hours } of steps) {
          time = new Date(time.getTime() + hours * HOUR_MS);
          state = state && rolledOn(state, time);
          const atCounter = CHECKOUT_MOVES.find((known) => known === move);
          const inHouse = PORTAL_MOVES.find((known) => known === move);
          const end = state?.currentPeriodEnd;
          if (state && end && move === 'season') {
            state = pausedFor(state, { from: end, until: monthsAfter(end, 2) });
          } else if (state && move === 'return') state = returned(state, time);
          else if (atCounter) state = atCheckout(state, atCounter, time);
          else if (state && inHouse) state = inPortal(state, inHouse, time);
          if (state && tierOf(state, time) !== 'free') {
            expect(state.currentPeriodEnd).not.toBeNull();
            if (state.status === 'canceled') expect(movesOf(state)).toEqual([]);
          }
          // Whatever happened: left alone for long, it renews for good or has ended for good.
          const later = state && rolledOn(state, inDays(4000));
          if (later) expect(rolledOn(later, inDays(4000))).toEqual(later);
        }
      }),
    );
  });
});
