import { monthsAfter, tierOf } from '@pro-match/domain/billing';
import { DAY_MS, HOUR_MS, PAYMENT_GRACE_DAYS } from '@pro-match/domain/limits';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SubscriptionState } from '../billing-account.ts';
import {
  atCheckout,
  CHECKOUT_MOVES,
  inPortal,
  movesOf,
  PORTAL_MOVES,
  type PortalMove,
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

describe('the checkout', () => {
  it('sells a month or a trial, or nothing when the card is declined', () => {
    expect(bought('subscribe')).toMatchObject({
      status: 'active',
      currentPeriodEnd: monthsAfter(now, 1),
    });
    expect(bought('trial')).toMatchObject({ status: 'trialing', currentPeriodEnd: inDays(14) });
    expect(tierOf(atCheckout(undefined, 'decline', now), now)).toBe('free');
  });

  it('sells a new subscription after a canceled one', () => {
    const over = { ...bought('subscribe'), status: 'canceled' } as const;
    const again = atCheckout(over, 'subscribe', inDays(40));
    expect(again).toMatchObject({
      status: 'active',
      cancelAtPeriodEnd: false,
      currentPeriodEnd: monthsAfter(inDays(40), 1),
    });
    expect(again?.subscriptionId).not.toBe(over.subscriptionId);
    expect(atCheckout(over, 'decline', inDays(40))).toMatchObject({
      status: 'incomplete',
      currentPeriodEnd: null,
    });
  });

  it('keeps a running subscription unchanged', () => {
    const running = bought('trial');
    for (const move of CHECKOUT_MOVES) expect(atCheckout(running, move, now)).toBe(running);
  });

  it('keeps the paid time when a card fails', () => {
    const left = { ...bought('subscribe'), status: 'canceled' } as const;
    expect(atCheckout(left, 'decline', now)).toBe(left);
  });
});

describe('the portal', () => {
  it('cancels at the end of the period, and can resume', () => {
    const leaving = inPortal(bought('subscribe'), 'cancel', now);
    expect(tierOf(leaving, inDays(20))).toBe('paid');
    expect(tierOf(rolledOn(leaving, inDays(40)), inDays(40))).toBe('free');
    expect(inPortal(leaving, 'resume', now).cancelAtPeriodEnd).toBe(false);
    expect(tierOf(inPortal(leaving, 'end', now), now)).toBe('free');
  });

  it('keeps Pro for the grace period after a failed payment, and renews once it is paid', () => {
    const failed = inPortal(bought('subscribe'), 'fail', now);
    expect(tierOf(failed, inDays(PAYMENT_GRACE_DAYS - 1))).toBe('paid');
    expect(tierOf(rolledOn(failed, inDays(PAYMENT_GRACE_DAYS)), inDays(PAYMENT_GRACE_DAYS))).toBe(
      'free',
    );
    const paid = inPortal(failed, 'renew', inDays(3));
    expect(paid).toMatchObject({ status: 'active', currentPeriodEnd: monthsAfter(now, 1) });
    expect(tierOf(inPortal(failed, 'cancel', now), now)).toBe('free');
    expect(tierOf(inPortal(failed, 'end', now), now)).toBe('free');
  });

  const [active, trial] = [bought('subscribe'), bought('trial')];
  const leaving = { ...active, cancelAtPeriodEnd: true };
  const season = { from: monthsAfter(now, 1), until: monthsAfter(now, 2) };
  const paused = { ...active, status: 'paused', season } as const;

  it.each([
    ['an active subscription', active, ['cancel', 'renew', 'fail']],
    ['a trial', trial, ['cancel', 'renew', 'fail']],
    ['a subscription that will end', leaving, ['resume', 'end']],
    ['a paused subscription', paused, ['cancel', 'renew']],
    ['a failed payment', { ...active, status: 'past_due' }, ['renew', 'cancel', 'end']],
    ['an unpaid subscription', { ...active, status: 'unpaid' }, ['renew', 'cancel', 'end']],
    ['an ended subscription', { ...active, status: 'canceled' }, []],
  ] satisfies [string, SubscriptionState, PortalMove[]][])(
    'offers %s its moves, and ignores all others',
    (_what, state, moves) => {
      expect(movesOf(state)).toEqual(moves);
      for (const move of PORTAL_MOVES) {
        const isOffered = moves.some((offered) => offered === move);
        expect(inPortal(state, move, now) === state).toBe(!isOffered);
      }
    },
  );

  it('ends at the latest when paid time ends, and now at the earliest', () => {
    const failed = { ...active, status: 'past_due' } as const;
    for (const move of ['cancel', 'end'] as const) {
      expect(inPortal(failed, move, inDays(60))).toMatchObject({
        status: 'canceled',
        cancelAtPeriodEnd: false,
        currentPeriodEnd: failed.currentPeriodEnd,
      });
      expect(inPortal(failed, move, inDays(2)).currentPeriodEnd).toEqual(inDays(2));
    }
    expect(inPortal(leaving, 'end', inDays(2))).toMatchObject({
      status: 'canceled',
      cancelAtPeriodEnd: false,
      currentPeriodEnd: inDays(2),
    });
    const unpaid = { ...active, currentPeriodEnd: null };
    expect(inPortal(unpaid, 'fail', now)).toMatchObject({
      status: 'past_due',
      currentPeriodEnd: now,
    });
  });

  it('changes only the end-of-period flag to cancel or resume an active subscription', () => {
    expect(inPortal(active, 'cancel', now)).toEqual(leaving);
    expect(inPortal(leaving, 'resume', now)).toEqual(active);
  });

  it('renews for a month from the end of the paid time', () => {
    const state = bought('subscribe');
    expect(inPortal(state, 'renew', now).currentPeriodEnd).toEqual(monthsAfter(now, 2));
  });
});

describe('a pause for a season', () => {
  const running = bought('subscribe');
  const state = pausedFor(running, {
    from: monthsAfter(now, 1),
    until: monthsAfter(now, 4),
  });

  it('begins when the paid time ends, and ends by itself', () => {
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
    expect(returned(state, inDays(10))).toEqual({ ...running, season: null });
    const paused = rolledOn(state, inDays(40));
    expect(returned(paused, inDays(40))).toMatchObject({
      status: 'active',
      currentPeriodEnd: monthsAfter(inDays(40), 1),
    });
    expect(inPortal(paused, 'cancel', inDays(40))).toMatchObject({
      status: 'canceled',
      season: null,
    });
  });

  it('ends with a renewal that counts from that moment', () => {
    const paused = rolledOn(state, inDays(40));
    expect(inPortal(paused, 'renew', inDays(45))).toMatchObject({
      status: 'active',
      season: null,
      currentPeriodEnd: monthsAfter(inDays(45), 1),
    });
  });

  it('runs until its planned end, to the millisecond', () => {
    const until = monthsAfter(now, 4);
    const justBefore = new Date(until.getTime() - 1);
    expect(rolledOn(state, justBefore).status).toBe('paused');
    expect(rolledOn(state, until)).toMatchObject({
      status: 'active',
      currentPeriodEnd: monthsAfter(until, 1),
    });
  });

  it('is followed by a whole month, even if it began on January 31', () => {
    const from = new Date('2027-01-31T12:00:00Z');
    const season = { from, until: monthsAfter(from, 3) };
    const late = pausedFor({ ...running, currentPeriodEnd: from }, season);
    expect(rolledOn(late, season.until).currentPeriodEnd).toEqual(monthsAfter(season.until, 1));
  });

  it('ends with a subscription that was set to end with its period', () => {
    const leaving = { ...state, cancelAtPeriodEnd: true };
    expect(rolledOn(leaving, inDays(40))).toMatchObject({
      status: 'canceled',
      cancelAtPeriodEnd: false,
      season: null,
      seasonEndedAt: state.currentPeriodEnd,
    });
  });

  it('cannot be ended when there is none', () => {
    expect(returned(running, inDays(10))).toBe(running);
  });

  it('cannot be planned for a leaving subscription or a trial', () => {
    const leaving = inPortal(bought('subscribe'), 'cancel', now);
    for (const other of [leaving, bought('trial')]) {
      expect(pausedFor(other, { from: now, until: inDays(30) })).toBe(other);
    }
  });
});

describe('time', () => {
  it('renews a subscription, and turns a trial into a paid month', () => {
    expect(rolledOn(bought('subscribe'), inDays(100))).toMatchObject({
      status: 'active',
      currentPeriodEnd: new Date('2026-09-01T12:00:00Z'),
    });
    expect(rolledOn(bought('trial'), inDays(14))).toMatchObject({ status: 'active' });
  });

  it('changes nothing before the period ends, without a period or after a cancellation', () => {
    const active = bought('subscribe');
    const end = monthsAfter(now, 1);
    for (const state of [active, { ...active, cancelAtPeriodEnd: true }]) {
      expect(rolledOn(state, new Date(end.getTime() - 1))).toBe(state);
      expect(rolledOn(state, end)).not.toEqual(state);
    }
    for (const state of [
      { ...active, currentPeriodEnd: null },
      { ...active, status: 'canceled' } as const,
    ]) {
      expect(rolledOn(state, inDays(400))).toBe(state);
    }
  });

  it('renews to a month that ends after that moment', () => {
    const state = bought('subscribe');
    expect(rolledOn(state, monthsAfter(now, 2)).currentPeriodEnd).toEqual(monthsAfter(now, 3));
  });

  it.each(['past_due', 'unpaid'] as const)(
    'cancels a subscription that is %s when its grace period ends, to the millisecond',
    (status) => {
      const failed = { ...inPortal(bought('subscribe'), 'fail', now), status };
      const last = inDays(PAYMENT_GRACE_DAYS);
      expect(rolledOn(failed, new Date(last.getTime() - 1))).toBe(failed);
      expect(rolledOn(failed, last)).toMatchObject({ status: 'canceled', currentPeriodEnd: now });
    },
  );

  it('and moves in any order never leave Pro without an end date', () => {
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
          // Without further moves it either keeps renewing or stays ended.
          const later = state && rolledOn(state, inDays(4000));
          if (later) expect(rolledOn(later, inDays(4000))).toEqual(later);
        }
      }),
    );
  });
});
