import { html } from 'hono/html';
import { type Markup, plainPage } from '../../../platform/web/plain-page.ts';

const testMode = html`<aside class="test-mode" aria-label="Test mode"><p><strong>Test mode.</strong> No card is charged or needed.</p></aside>`;

/** Says first that no money moves. */
export function page(title: string, content: Markup): Markup {
  return plainPage({ title, stylesheet: '/sandbox/style.css', top: testMode, content });
}

const dateFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** "December 21, 2026", in UTC like all of billing. */
export function day(moment: Date): string {
  return dateFormat.format(moment);
}

/** With nothing to do but go back. */
export function deadEnd(title: string, text: string, back: { href: string; label: string }) {
  return page(
    title,
    html`<h1>${title}</h1>
      <div class="card">
        <p>${text}</p>
        <a class="link soft" href="${back.href}">${back.label}</a>
      </div>`,
  );
}
