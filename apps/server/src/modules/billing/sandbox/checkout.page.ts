import { monthsAfter, PLANS, PRO_TERMS } from '@pro-match/domain/billing';
import { BRAND } from '@pro-match/domain/brand';
import { PRO_PRICE_USD } from '@pro-match/domain/limits';
import { paths } from '@pro-match/domain/paths';
import { html } from 'hono/html';
import type { Markup } from '../../../platform/web/plain-page.ts';
import { day, deadEnd, page } from './sandbox.layout.ts';
import { SANDBOX_TRIAL_DAYS } from './sandbox-moves.ts';

const tick = html`<svg aria-hidden="true" viewBox="0 0 24 24"><path d="M5 12.5l4.5 4.5L19 7.5" /></svg>`;

interface Checkout {
  businessName: string | null;
  /** The card was just declined. */
  isDeclined: boolean;
  now: Date;
}

/** Shows the price, the renewal and how to cancel, next to the button. */
export function checkoutPage({ businessName, isDeclined, now }: Checkout): Markup {
  const title = `Subscribe to ${BRAND} Pro`;
  return page(
    isDeclined ? `Payment failed: ${title}` : title,
    html`<h1>${title}</h1>
      ${businessName ? html`<p class="for">For <span dir="auto">${businessName}</span></p>` : ''}
      <div class="card">
        ${isDeclined ? declined : ''}
        <p class="price"><strong>$${PRO_PRICE_USD}</strong> <span>per month, flat</span></p>
        <ul class="gains">${PLANS.pro.points.map((point) => html`<li>${tick}${point}</li>`)}</ul>
        <form method="post">
          <p class="small">${PRO_TERMS} Next payment: ${day(monthsAfter(now, 1))}.</p>
          <button class="primary" name="choice" value="subscribe">Subscribe for $${PRO_PRICE_USD} per month</button>
          <button class="link" name="choice" value="back">Go back without subscribing</button>
          <div class="rehearsal">
            <h2>Try another outcome</h2>
            <button class="soft" name="choice" value="trial">Start a ${SANDBOX_TRIAL_DAYS}-day trial</button>
            <button class="outline" name="choice" value="decline">Let the payment fail</button>
          </div>
        </form>
      </div>`,
  );
}

const declined = html`<div class="failed" role="alert" tabindex="-1" autofocus>
  <strong>The payment failed.</strong>
  You weren't charged, and your plan hasn't changed. Try again or go back.
</div>`;

/** Shown when the URL of a finished checkout is opened again. */
export function finishedPage(): Markup {
  return deadEnd(
    'This checkout is finished',
    "You can't use it again. You'll find your plan on your dashboard.",
    { href: paths.businessDashboard, label: 'Back to Dashboard' },
  );
}

/** The same page for every URL that opens nothing. */
export function expiredPage(): Markup {
  return deadEnd(
    'This page has expired',
    'It was open for too long, or the link is incomplete. Nothing has changed.',
    { href: paths.businessDashboard, label: 'Back to Dashboard' },
  );
}
