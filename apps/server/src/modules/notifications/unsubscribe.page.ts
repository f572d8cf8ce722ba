import { BRAND } from '@pro-match/domain/brand';
import { NOTIFICATION_KIND_FACTS, type NotificationKind } from '@pro-match/domain/notifications';
import { html } from 'hono/html';
import { type Markup, plainPage } from '../../platform/web/plain-page.ts';

export const UNSUBSCRIBE_STYLESHEET = '/unsubscribe/style.css';

const page = (title: string, content: Markup) =>
  plainPage({ title, stylesheet: UNSUBSCRIBE_STYLESHEET, content });

const settings = html`<a class="link" href="/account#notifications">Choose what we may tell you</a>`;

/** Asks before anything changes: programs that check mails open links, but press no buttons. */
export function questionPage(kind: NotificationKind): Markup {
  const { label, description } = NOTIFICATION_KIND_FACTS[kind];
  return page(
    'Unsubscribe',
    html`<h1>No more of these mails?</h1>
      <div class="card">
        <p><strong>${label}.</strong> ${description}</p>
        <p>This ends these mails alone. Mails about your account itself go on.</p>
        <form method="post">
          <button class="primary" type="submit">Unsubscribe</button>
        </form>
        ${settings}
      </div>`,
  );
}

export function donePage(kind: NotificationKind): Markup {
  const { label } = NOTIFICATION_KIND_FACTS[kind];
  return page(
    'Unsubscribed',
    html`<h1>You are unsubscribed</h1>
      <div class="card">
        <p role="status">We send you no more mails about: <strong>${label}</strong>.</p>
        <p>You can switch them on again in your account whenever you like.</p>
        ${settings}
      </div>`,
  );
}

export function noLinkPage(): Markup {
  return page(
    'Link not found',
    html`<h1>This link does not work</h1>
      <div class="card">
        <p>It may be cut off: open it from the mail again, or sign in to ${BRAND} and choose there.</p>
        ${settings}
      </div>`,
  );
}
