import { BRAND } from '@pro-match/domain/brand';
import { CASE_FIELDS, type OwnDecision } from '@pro-match/domain/cases';
import { addressParts } from '@pro-match/domain/formats';
import { pages } from '@pro-match/domain/paths';
import { html } from 'hono/html';
import { PLAIN_PAGE_STYLE } from '../../platform/web/plain-page.style.ts';
import { type Markup, plainPage } from '../../platform/web/plain-page.ts';
import { decisionHeading } from './decision.mail.ts';

export const APPEAL_STYLESHEET = `${pages.appeal}/style.css`;

export const APPEAL_STYLE = `${PLAIN_PAGE_STYLE}
label { font-weight: 600; }
textarea {
  width: 100%;
  padding: .75rem 1rem;
  border: 1px solid var(--line);
  border-radius: 14px;
  background: var(--paper);
  color: inherit;
  font: inherit;
  resize: vertical;
}
textarea[aria-invalid="true"] { border-color: var(--error); }
blockquote {
  margin: .25rem 0 0;
  padding: .75rem 1rem;
  border-radius: 14px;
  background: var(--paper);
}
blockquote, .words { white-space: pre-line; overflow-wrap: anywhere; }
.muted { color: var(--muted); font-size: .9375rem; }
.error { color: var(--error); font-size: .9375rem; }
a { color: var(--spruce); overflow-wrap: anywhere; }
`;

const page = (title: string, content: Markup) =>
  plainPage({ title, stylesheet: APPEAL_STYLESHEET, content });

/** An address that doesn't fit its line breaks after a dot or the @. */
const mailTo = (supportEmail: string) =>
  html`<a href="mailto:${supportEmail}">${addressParts(supportEmail).map((part, i) => (i > 0 ? html`<wbr>${part}` : part))}</a>`;

export function suspendedPage(supportEmail: string): Markup {
  return page(
    'Account suspended',
    html`<h1>Your account is suspended</h1>
      <div class="card">
        <p>You've been signed out and can't sign in for now.</p>
        <p>We sent you an email with our reason. If you think we got this wrong, press
          <strong>Ask for Another Look</strong> in it and tell us why.</p>
        <p class="muted">No email? Check your spam folder, or write to ${mailTo(supportEmail)}.</p>
      </div>`,
  );
}

function decided({ subject_text: text, reason }: OwnDecision): Markup {
  return html`<div>
      <p class="muted">Our reason</p>
      <p class="words">${reason}</p>
    </div>
    ${text ? html`<div><p class="muted">What it's about</p><blockquote>${text}</blockquote></div>` : ''}`;
}

interface Form {
  text: string;
  error?: string;
}

export function appealPage(decision: OwnDecision, { text, error }: Form): Markup {
  const described = error ? html` aria-invalid="true" aria-describedby="text-error" autofocus` : '';
  return page(
    'Ask for another look',
    html`<h1>${decisionHeading(decision.subject_kind, decision.action)}</h1>
      <div class="card">
        ${decided(decision)}
        <form method="post">
          <label for="text">Why should we look again?</label>
          <textarea id="text" name="text" rows="6" required maxlength="${CASE_FIELDS.appeal.max}"${described}>
${text}</textarea>
          ${error ? html`<p class="error" id="text-error">${error}</p>` : ''}
          <p class="muted">You can ask once. Someone on our team will read it and reply by email.</p>
          <button class="primary" type="submit">Send</button>
        </form>
      </div>`,
  );
}

export function appealSentPage(): Markup {
  return page(
    'Thank you',
    html`<h1>Thank you</h1>
      <div class="card">
        <p role="status">Our team will take another look and reply by email.</p>
      </div>`,
  );
}

export function appealOverPage(decision: OwnDecision, supportEmail: string): Markup {
  const { appeal, is_overturned } = decision;
  const says = is_overturned
    ? 'We reversed this decision.'
    : appeal
      ? "You asked us to look again. We'll reply by email."
      : 'We looked at this again, and our decision stands.';
  return page(
    'Another look',
    html`<h1>${decisionHeading(decision.subject_kind, decision.action)}</h1>
      <div class="card">
        <p role="status">${says}</p>
        ${appeal ? html`<div><p class="muted">What you wrote</p><blockquote>${appeal.text}</blockquote></div>` : ''}
        <p class="muted">Anything else? Write to ${mailTo(supportEmail)}.</p>
      </div>`,
  );
}

export function noAppealPage(supportEmail: string): Markup {
  return page(
    'Link not found',
    html`<h1>This link doesn't work</h1>
      <div class="card">
        <p>It may be incomplete. Open it from the email again, or write to the ${BRAND} team at
          ${mailTo(supportEmail)}.</p>
      </div>`,
  );
}
