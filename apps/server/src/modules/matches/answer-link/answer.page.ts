import { BRAND } from '@pro-match/domain/brand';
import {
  DECLINE_LABELS,
  type DeclineReason,
  declineReasonsFor,
  REQUEST_ENDED,
  stateOf,
} from '@pro-match/domain/matches';
import { conversationPath, pages } from '@pro-match/domain/paths';
import { html } from 'hono/html';
import { PLAIN_PAGE_STYLE } from '../../../platform/web/plain-page.style.ts';
import { type Markup, plainPage } from '../../../platform/web/plain-page.ts';
import { leadOutside } from '../outside/lead-outside.ts';
import type { LinkedLead } from './answer-lead.service.ts';

export const ANSWER_STYLESHEET = `${pages.answer}/style.css`;

export const ANSWER_STYLE = `${PLAIN_PAGE_STYLE}
form h2 + .muted { margin-bottom: .25rem; }
.below { margin-top: 1rem; }
dl { display: grid; gap: .75rem; margin: 0; padding: 1rem; border-radius: 14px; background: var(--paper); }
dt, .muted { color: var(--muted); font-size: .9375rem; }
dd { margin: 0; white-space: pre-line; }
.card { padding: min(1.5rem, 5vw); }
button, .link { padding-inline: .5rem; }
h1, h2, p, dd, button, .link { overflow-wrap: anywhere; }
`;

const page = (title: string, content: Markup) =>
  plainPage({ title, stylesheet: ANSWER_STYLESHEET, content });

export interface ShownLead {
  matchId: string;
  lead: LinkedLead;
}

const toLead = (label: string, matchId: string | null, look = 'link') =>
  html`<a class="${look}" href="${conversationPath('business', matchId)}">${label}</a>`;

/** Says no more than the mail does. */
function asked({ lead }: ShownLead): Markup {
  const { picked, facts } = leadOutside(lead);
  return html`<p>${picked}</p>
    ${facts.length > 0 ? html`<dl>${facts.map(fact)}</dl>` : ''}`;
}

const fact = ({ label, value }: { label: string; value: string }) =>
  html`<div><dt>${label}</dt><dd>${value}</dd></div>`;

function acceptForm({ lead }: ShownLead): Markup {
  return html`<form method="post">
      <button class="primary" name="answer" value="accept">Accept</button>
      <p class="muted">We tell ${leadOutside(lead).who} right away, and you can chat in the app.${lead.has_greeting ? ' Your saved greeting goes out with it.' : ''}</p>
    </form>`;
}

const reason = (value: DeclineReason) =>
  html`<button class="outline" name="answer" value="${value}">${DECLINE_LABELS[value]}</button>`;

function declineForm({ lead }: ShownLead): Markup {
  return html`<form method="post" aria-labelledby="not-for-me">
      <h2 id="not-for-me">Not for me</h2>
      <p class="muted">Pick a reason. We tell ${leadOutside(lead).who} kindly, so they can ask somebody else.</p>
      ${declineReasonsFor([lead.place]).map(reason)}
    </form>`;
}

/** Asks before anything changes: programs that check mails open links but press no buttons. */
export function questionPage(shown: ShownLead, first: 'accept' | 'decline'): Markup {
  const forms = [acceptForm(shown), declineForm(shown)];
  return page(
    'Answer a lead',
    html`<h1>A client wants to connect</h1>
      <div class="card">${asked(shown)}</div>
      ${(first === 'accept' ? forms : forms.toReversed()).map((form) => html`<div class="card">${form}</div>`)}
      ${toLead('See the lead', shown.matchId, 'link below')}`,
  );
}

export function standPage({ lead, matchId }: ShownLead, { isNew }: { isNew: boolean }): Markup {
  const { who, named } = leadOutside(lead);
  const about = named ? `It was about ${named}. ` : '';
  const state = stateOf(lead);
  if (state === 'accepted') {
    return page(
      'Lead accepted',
      html`<h1>You accepted this lead</h1>
        <div class="card">
          <p role="status">${who} knows.${isNew && lead.has_greeting ? ' Your saved greeting is on its way.' : ''} Agree on the details, the price and the day in the chat.</p>
          ${toLead('Open the chat', matchId, 'primary link')}
        </div>`,
    );
  }
  if (state === 'declined') {
    return page(
      'Lead declined',
      html`<h1>You said it's not for you</h1>
        <div class="card">
          <p role="status">${about}${who} knows and can ask somebody else. Nothing else to do.</p>
          ${toLead('See your leads', null)}
        </div>`,
    );
  }
  const ended = REQUEST_ENDED[state === 'withdrawn' ? 'withdrawn' : 'closed'];
  return page(
    ended,
    html`<h1>${ended}</h1>
      <div class="card">
        <p role="status">${about}No reply needed.</p>
        ${toLead('See your leads', null)}
      </div>`,
  );
}

export function quotaPage(shown: ShownLead, refusal: string): Markup {
  return page(
    'No matches left this month',
    html`<h1>No matches left this month</h1>
      <div class="card">
        <p role="alert">${refusal}</p>
        <p>The client still waits for your answer. Sign in to upgrade and accept.</p>
        ${toLead('Sign in and upgrade', shown.matchId, 'primary link')}
      </div>
      <div class="card">${declineForm(shown)}</div>`,
  );
}

export function termsPage(shown: ShownLead): Markup {
  return page(
    'Please accept the terms',
    html`<h1>Our terms have changed</h1>
      <div class="card">
        ${asked(shown)}
        <p>Sign in and read the new terms. Once you accept them, you can answer this lead.</p>
        ${toLead('Sign in', shown.matchId, 'primary link')}
      </div>`,
  );
}

/** For a link that has expired or isn't ours; an expired one still leads to its lead. */
export function noLinkPage(matchId: string | null): Markup {
  return page(
    'Link not found',
    html`<h1>This link doesn't work</h1>
      <div class="card">
        <p>You can answer a lead by its link for seven days. After that, or if the link is incomplete, sign in to ${BRAND} and answer there.</p>
        ${toLead(matchId === null ? 'See your leads' : 'See the lead', matchId)}
      </div>`,
  );
}
