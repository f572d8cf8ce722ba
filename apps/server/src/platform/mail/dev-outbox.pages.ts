import { BRAND } from '@pro-match/domain/brand';
import { displayPhone } from '@pro-match/domain/formats';
import { html } from 'hono/html';
import type { DevText } from '../sms/dev-texts.table.ts';
import type { DevMail } from './dev-mails.table.ts';

export const DEV_OUTBOX_STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
table { width: 100%; border-collapse: collapse; }
th, td { text-align: left; padding: .5rem; border-bottom: 1px solid #8886; vertical-align: top; }
iframe { width: 100%; height: 32rem; border: 1px solid #8886; background: #fff; }
dd { margin: 0 0 .5rem; overflow-wrap: anywhere; }
pre { margin: 0; font: inherit; white-space: pre-wrap; overflow-wrap: anywhere; }
`;

function page(title: string, content: unknown) {
  return html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${title} · ${BRAND}</title>
    <link rel="stylesheet" href="/dev/outbox.css" />
  </head>
  <body>
    <main>
      <h1>${title}</h1>
      ${content}
    </main>
  </body>
</html>`;
}

/** The mails and texts that a development server would have sent, newest first. */
export function listPage(mails: DevMail[], texts: DevText[]) {
  if (mails.length + texts.length === 0) {
    return page('Outbox', html`<p>Nothing yet. What the server would send shows up here.</p>`);
  }
  return page('Outbox', html`${texts.length > 0 ? textList(texts) : ''}${mailList(mails)}`);
}

function textList(texts: DevText[]) {
  const rows = texts.map(
    ({ createdAt, recipient, body }) => html`<tr>
      <td><time>${createdAt.toISOString()}</time></td>
      <td>${displayPhone(recipient)}</td>
      <td><pre>${body}</pre></td>
    </tr>`,
  );
  return html`<h2>Texts</h2>
    <table>
      <thead><tr><th>Time</th><th>To</th><th>Text</th></tr></thead>
      <tbody>${rows}</tbody>
    </table>
    <h2>Mails</h2>`;
}

function mailList(mails: DevMail[]) {
  const rows = mails.map(
    (mail) => html`<tr>
      <td><time>${mail.createdAt.toISOString()}</time></td>
      <td>${mail.recipient}</td>
      <td><a href="/dev/outbox/${mail.id}">${mail.subject}</a></td>
    </tr>`,
  );
  return html`<table>
      <thead><tr><th>Time</th><th>To</th><th>Subject</th></tr></thead>
      <tbody>${rows}</tbody>
    </table>`;
}

/** One mail: its HTML in a frame that can run nothing, and its text. */
export function mailPage(mail: DevMail) {
  return page(
    mail.subject,
    html`<p>To ${mail.recipient}, <time>${mail.createdAt.toISOString()}</time> ·
        <a href="/dev/outbox">All mails</a></p>
      <iframe
        title="${mail.subject}"
        src="/dev/outbox/${mail.id}/body"
        sandbox="allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation"
      ></iframe>
      <h2>Text</h2>
      <pre>${mail.textBody}</pre>
      ${mail.attachments.map(
        ({ filename, contentType, content }) => html`<h2>Attached: ${filename}</h2>
          <p>${contentType}</p>
          <pre>${content}</pre>`,
      )}
      <h2>Headers</h2>
      <dl>
        ${Object.entries(mail.headers).map(([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>`)}
      </dl>`,
  );
}
