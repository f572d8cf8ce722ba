import {
  isPaymentDue,
  isRunning,
  monthsAfter,
  proEnd,
  type Season,
  tierOf,
} from '@pro-match/domain/billing';
import { newId } from '@pro-match/domain/ids';
import { DAY_MS } from '@pro-match/domain/limits';
import type { SubscriptionState } from '../billing-account.ts';

export const SANDBOX_TRIAL_DAYS = 14;

export const CHECKOUT_MOVES = ['subscribe', 'trial', 'decline'] as const;
/** Made on, or happening to, an existing subscription. */
export const PORTAL_MOVES = ['cancel', 'resume', 'renew', 'fail', 'end'] as const;

export type CheckoutMove = (typeof CHECKOUT_MOVES)[number];
export type PortalMove = (typeof PORTAL_MOVES)[number];

export function atCheckout(
  state: SubscriptionState | undefined,
  move: CheckoutMove,
  now: Date,
): SubscriptionState | undefined {
  if (state && isRunning(state)) return state;
  const bought = { subscriptionId: `sandbox_${newId()}`, cancelAtPeriodEnd: false };
  switch (move) {
    case 'subscribe':
      return { ...bought, status: 'active', currentPeriodEnd: monthsAfter(now, 1) };
    case 'trial':
      return {
        ...bought,
        status: 'trialing',
        currentPeriodEnd: new Date(now.getTime() + SANDBOX_TRIAL_DAYS * DAY_MS),
      };
    case 'decline':
      // A declined card does not take away what an earlier subscription still gives.
      return tierOf(state, now) === 'free'
        ? { ...bought, status: 'incomplete', currentPeriodEnd: null }
        : state;
  }
}

/** Unchanged if the move does not apply. */
export function inPortal(state: SubscriptionState, move: PortalMove, now: Date): SubscriptionState {
  if (!movesOf(state).includes(move)) return state;
  const end = state.currentPeriodEnd ?? now;
  const over = new Date(Math.min(end.getTime(), now.getTime()));
  switch (move) {
    case 'cancel':
      // Without a paid period there is nothing to wait for.
      return isPaymentDue(state) || state.status === 'paused'
        ? { ...state, status: 'canceled', season: null, currentPeriodEnd: over }
        : { ...state, cancelAtPeriodEnd: true };
    case 'resume':
      return { ...state, cancelAtPeriodEnd: false };
    case 'renew':
      return state.status === 'paused' ? returned(state, now) : paidFrom(state, end, now);
    case 'fail':
      return { ...state, status: 'past_due', season: null, currentPeriodEnd: over };
    case 'end':
      return {
        ...state,
        status: 'canceled',
        season: null,
        cancelAtPeriodEnd: false,
        currentPeriodEnd: over,
      };
  }
}

/** In the page's order. */
export function movesOf(state: SubscriptionState): readonly PortalMove[] {
  if (!isRunning(state)) return [];
  if (state.cancelAtPeriodEnd) return ['resume', 'end'];
  if (state.status === 'paused') return ['cancel', 'renew'];
  return isPaymentDue(state) ? ['renew', 'cancel', 'end'] : ['cancel', 'renew', 'fail'];
}

/**
 * The sandbox renews by itself and for free, ends canceled subscriptions, and gives up on a failed
 * payment after the grace period.
 */
export function rolledOn(state: SubscriptionState, now: Date): SubscriptionState {
  const { currentPeriodEnd: end, season } = state;
  if (!isRunning(state) || end === null || now < end) return state;
  const over: SubscriptionState = { ...state, status: 'canceled', cancelAtPeriodEnd: false };
  if (state.cancelAtPeriodEnd) return { ...over, season: null, seasonEndedAt: end };
  if (season && now < season.until) return { ...state, status: 'paused' };
  if (season) return { ...paidFrom(state, season.until, now) };
  const last = proEnd(state);
  if (isPaymentDue(state)) return last !== null && now >= last ? over : state;
  return paidFrom(state, end, now);
}

export function pausedFor(state: SubscriptionState, season: Season): SubscriptionState {
  const renews = state.status === 'active' && !state.cancelAtPeriodEnd;
  return renews ? { ...state, season } : state;
}

/** After a running pause, a month begins now. */
export function returned(state: SubscriptionState, now: Date): SubscriptionState {
  if (!state.season) return state;
  return state.status === 'paused' ? paidFrom(state, now, now) : { ...state, season: null };
}

function paidFrom(state: SubscriptionState, from: Date, now: Date): SubscriptionState {
  return { ...state, status: 'active', season: null, currentPeriodEnd: nextEnd(from, now) };
}

function nextEnd(end: Date, now: Date): Date {
  let next = monthsAfter(end, 1);
  while (next <= now) next = monthsAfter(next, 1);
  return next;
}
