import { graceUntil, isPaymentDue, tierOf } from '@pro-match/domain/billing';
import { BRAND } from '@pro-match/domain/brand';
import { PRO_PRICE_USD } from '@pro-match/domain/limits';
import { paths } from '@pro-match/domain/paths';
import { html } from 'hono/html';
import type { Markup } from '../../../platform/web/plain-page.ts';
import type { SubscriptionState } from '../billing-account.ts';
import { day, deadEnd, page } from './sandbox.layout.ts';
import { movesOf, type PortalMove } from './sandbox-moves.ts';

interface Portal {
  businessName: string | null;
  state: SubscriptionState;
  revision: number;
  now: Date;
}

/** Moves that the owner makes; all others happen to a subscription. */
const OWN_MOVES: readonly PortalMove[] = ['cancel', 'resume'];

const LABELS: Record<PortalMove, string> = {
  cancel: 'Cancel at the end of the period',
  resume: 'Keep the subscription',
  renew: 'Renew now',
  fail: 'Let a payment fail',
  end: 'End the period now',
};

/** Labels that fit better after a failed payment. */
const LABELS_UNPAID: Partial<Record<PortalMove, string>> = {
  cancel: 'Cancel now',
  renew: 'Let the payment succeed',
  end: 'Let the grace period run out',
};

export function portalPage({ businessName, state, revision, now }: Portal): Markup {
  const moves = movesOf(state);
  const own = moves.filter((move) => OWN_MOVES.includes(move));
  const others = moves.filter((move) => !OWN_MOVES.includes(move));
  const button = (move: PortalMove, style: string) =>
    html`<button class="${style}" name="move" value="${move}">${labelOf(state, move)}</button>`;
  const status = statusOf(state, now);
  return page(
    'Your subscription',
    html`<h1>Your subscription</h1>
      ${businessName ? html`<p class="for">For <span dir="auto">${businessName}</span></p>` : ''}
      <div class="card">
        <div class="heading"><h2>${BRAND} Pro</h2><span class="status ${status.style}">${status.word}</span></div>
        <dl>
          <div><dt>Price</dt><dd>$${PRO_PRICE_USD} per month</dd></div>
          ${status.facts.map(([term, value]) => html`<div><dt>${term}</dt><dd>${value}</dd></div>`)}
        </dl>
        <p>${status.text}</p>
        ${
          moves.length === 0
            ? ''
            : html`<form method="post">
          <input type="hidden" name="revision" value="${revision}" />
          ${own.map((move) => button(move, move === 'resume' ? 'primary' : 'outline'))}
          <div class="rehearsal">
            <h2>Try another outcome</h2>
            ${others.map((move) => button(move, move === 'renew' ? 'soft' : 'outline'))}
          </div>
        </form>`
        }
      </div>
      <a class="link below" href="${paths.businessSettings}">Back to Settings</a>`,
  );
}

export function nothingPage(): Markup {
  return deadEnd('Nothing to manage', 'You have no subscription.', {
    href: paths.businessSettings,
    label: 'Back to Settings',
  });
}

function labelOf(state: SubscriptionState, move: PortalMove): string {
  return (isPaymentDue(state) ? LABELS_UNPAID[move] : undefined) ?? LABELS[move];
}

interface Status {
  word: string;
  style: '' | 'warning' | 'over';
  facts: [string, string][];
  text: string;
}

function statusOf(state: SubscriptionState, now: Date): Status {
  const end = state.currentPeriodEnd ? day(state.currentPeriodEnd) : null;
  const grace = graceUntil(state);
  const until = (term: string): [string, string][] => (end ? [[term, end]] : []);
  if (state.cancelAtPeriodEnd) {
    const text = `You keep Pro${end ? ` until ${end}` : ''}, then your plan is Free. Nothing is deleted: your portfolio, card and reviews come back when you do.`;
    return { word: 'Canceled', style: 'warning', facts: until('Pro ends'), text };
  }
  switch (state.status) {
    case 'active': {
      const text = 'It renews automatically every month until you cancel.';
      return { word: 'Active', style: '', facts: until('Next payment'), text };
    }
    case 'trialing': {
      const text = `The trial is free. When it ends, the first $${PRO_PRICE_USD} is due unless you cancel before then.`;
      return { word: 'Trial', style: '', facts: until('First payment'), text };
    }
    case 'paused': {
      const back = state.season ? day(state.season.until) : null;
      const text = 'Nothing is charged during the pause, and it ends by itself.';
      return { word: 'Paused', style: 'warning', facts: back ? [['Back on', back]] : [], text };
    }
    case 'past_due': {
      const isKept = tierOf(state, now) !== 'free';
      const text = isKept
        ? "The last payment failed, and we'll try it again. You keep Pro until it succeeds or the time runs out."
        : 'The last payment failed, and your plan is Free until it succeeds.';
      const facts: [string, string][] = grace ? [['Pro lasts until', day(grace)]] : [];
      return { word: 'Payment failed', style: 'warning', facts, text };
    }
    case 'canceled': {
      const isKept = tierOf(state, now) !== 'free';
      const text = isKept
        ? 'You keep Pro until the end of the period you paid for.'
        : 'Your plan is Free. Nothing was deleted. Subscribe again, and your portfolio, card and reviews come back.';
      return { word: 'Ended', style: 'over', facts: until(isKept ? 'Pro ends' : 'Ended on'), text };
    }
    default:
      return { word: 'Unpaid', style: 'over', facts: [], text: 'Your plan is Free.' };
  }
}
