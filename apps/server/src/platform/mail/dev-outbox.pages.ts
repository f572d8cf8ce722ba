import { displayPhone } from '@pro-match/domain/formats';
import { paths } from '@pro-match/domain/paths';
import { html } from 'hono/html';
import type { DevText } from '../sms/dev-texts.table.ts';
import { type Markup, plainPage } from '../web/plain-page.ts';
import type { DevMail } from './dev-mails.table.ts';

export const DEV_OUTBOX_STYLESHEET = '/dev/outbox.css';

function page(title: string, content: Markup) {
  return plainPage({
    title,
    stylesheet: DEV_OUTBOX_STYLESHEET,
    home: paths.landing,
    content: html`<h1>${title}</h1>
      ${content}`,
  });
}

/** Newest first, as a development server would have sent them. */
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

/** The frame with the mail's HTML can run nothing. */
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
