import { BRAND } from '@pro-match/domain/brand';
import { NOTIFICATION_KIND_FACTS, type NotificationKind } from '@pro-match/domain/notifications';
import { notificationChoicesPath, pages } from '@pro-match/domain/paths';
import { html } from 'hono/html';
import { type Markup, plainPage } from '../../platform/web/plain-page.ts';

export const UNSUBSCRIBE_STYLESHEET = `${pages.unsubscribe}/style.css`;

const page = (title: string, content: Markup) =>
  plainPage({ title, stylesheet: UNSUBSCRIBE_STYLESHEET, content });

const settings = html`<a class="link" href="${notificationChoicesPath()}">Choose your notifications</a>`;

/** Asks before anything changes: programs that check mails open links but press no buttons. */
export function questionPage(kind: NotificationKind): Markup {
  const { label, description } = NOTIFICATION_KIND_FACTS[kind];
  return page(
    'Unsubscribe',
    html`<h1>Unsubscribe from these emails?</h1>
      <div class="card">
        <p><strong>${label}.</strong> ${description}</p>
        <p>This stops only these emails. You'll still get emails about your account.</p>
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
    html`<h1>You're unsubscribed</h1>
      <div class="card">
        <p role="status">We won't email you about this anymore: <strong>${label}</strong>.</p>
        <p>You can turn these emails back on in your account anytime.</p>
        ${settings}
      </div>`,
  );
}

export function noLinkPage(): Markup {
  return page(
    'Link not found',
    html`<h1>This link doesn't work</h1>
      <div class="card">
        <p>It may be incomplete. Open it from the email again, or sign in to ${BRAND} and choose there.</p>
        ${settings}
      </div>`,
  );
}
