import { BRAND } from '@pro-match/domain/brand';
import type { Mail } from '../../platform/mail/mailer.ts';

type Letter = Pick<Mail, 'subject' | 'text' | 'html'>;

interface Wording {
  subject: string;
  /** Plain text, no markup. */
  paragraphs: string[];
  action?: { label: string; href: string };
  /** What to do when the reader did not ask for this. */
  closing: string;
}

export function recoveryMail(href: string): Letter {
  return letter({
    subject: `Reset your ${BRAND} password`,
    paragraphs: [
      `Somebody, hopefully you, asked to reset the password of your ${BRAND} account.`,
      'The link below works once, within one hour, and lets you choose a new password.',
    ],
    action: { label: 'Choose a new password', href },
    closing: 'If you did not ask for this, ignore this mail: your password stays as it is.',
  });
}

export function confirmationMail(href: string): Letter {
  return letter({
    subject: `Confirm your e-mail for ${BRAND}`,
    paragraphs: [
      `Please confirm that this is the e-mail of your ${BRAND} account.`,
      'The link works once, within seven days.',
    ],
    action: { label: 'Confirm e-mail', href },
    closing: `If you have no ${BRAND} account, ignore this mail.`,
  });
}

export function emailChangedMail(): Letter {
  return letter({
    subject: `The e-mail of your ${BRAND} account was changed`,
    paragraphs: [
      `Your ${BRAND} account now belongs to another e-mail address. This one does not sign you in any more.`,
    ],
    closing: 'If this was not you, contact our support team right away.',
  });
}

function letter({ subject, paragraphs, action, closing }: Wording): Letter {
  const link = action ? [`${action.label}:\n${action.href}`] : [];
  const text = [...paragraphs, ...link, closing, BRAND].join('\n\n');
  const body = [
    ...paragraphs.map((paragraph) => `<p style="margin:0 0 16px">${escapeHtml(paragraph)}</p>`),
    ...(action ? [button(action)] : []),
    `<p style="margin:24px 0 0;color:#5E5A52;font-size:14px">${escapeHtml(closing)}</p>`,
  ];
  const html = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px;background:#FBF8F3;font:16px/1.5 system-ui,sans-serif;color:#1E2523">
<div style="max-width:520px;margin:0 auto;padding:32px;background:#FFFFFF;border-radius:20px">
<p style="margin:0 0 24px;font-weight:700;font-size:20px">${BRAND}</p>
${body.join('\n')}
</div>
</body>
</html>
`;
  return { subject, text: `${text}\n`, html };
}

function button({ label, href }: { label: string; href: string }): string {
  const address = escapeHtml(href);
  return `<p style="margin:0 0 16px"><a href="${address}" style="display:inline-block;padding:12px 24px;background:#0F5C4D;color:#FFFFFF;border-radius:14px;text-decoration:none;font-weight:600">${escapeHtml(label)}</a></p>
<p style="margin:0;font-size:14px;color:#5E5A52;word-break:break-all">Or open this address: ${address}</p>`;
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
