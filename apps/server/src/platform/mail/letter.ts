import { BRAND } from '@pro-match/domain/brand';
import { foldLine, foldText } from '@pro-match/domain/wire';
import type { Mail } from './mailer.ts';

export type Letter = Pick<Mail, 'subject' | 'text' | 'html'>;

/** Plain text, no matter who wrote it. */
export interface Wording {
  subject: string;
  /** The line that an inbox shows after the subject. */
  preview: string;
  heading: string;
  paragraphs: string[];
  /** Text by another person, set apart from our own. */
  facts?: { label: string; value: string }[];
  /** Ways to answer at once, the likeliest first; the action then leads to the full text. */
  answers?: readonly Way[];
  action?: Way;
  /** Says why the reader gets this, small at the end. */
  closing: string;
  /** Below that: how to get no more of these. */
  footLink?: Way;
  /** The sender's, line by line; the law requires it in many places. */
  postalAddress?: readonly string[];
}

interface Way {
  label: string;
  href: string;
}

/**
 * Tables and inline styles, because many mail programs know nothing else; a style sheet for those
 * that follow a dark screen.
 */
export function composeLetter(wording: Wording): Letter {
  return {
    subject: oneLine(wording.subject),
    text: asText(inLines(wording)),
    html: asHtml(inLines(wording)),
  };
}

const oneLine = (text: string) => foldLine(text).replace(/\s+/g, ' ').trim();

/**
 * A name with a line break could pass for our own text, or reach a header. Multi-line text from
 * people appears only in the facts, which keep its lines.
 */
function inLines(wording: Wording): Wording {
  const { facts = [] } = wording;
  return {
    ...wording,
    subject: oneLine(wording.subject),
    preview: oneLine(wording.preview),
    heading: oneLine(wording.heading),
    paragraphs: wording.paragraphs.map(oneLine),
    facts: facts.map(({ label, value }) => ({ label: oneLine(label), value: foldText(value) })),
    closing: oneLine(wording.closing),
  };
}

function asText(wording: Wording): string {
  const { heading, paragraphs, facts = [], answers = [], action, closing, footLink } = wording;
  const way = (given: Way | undefined) => (given ? [`${given.label}:\n${given.href}`] : []);
  const { postalAddress = [] } = wording;
  const parts = [
    heading,
    ...paragraphs,
    ...facts.map(({ label, value }) => `${label}:\n${value}`),
    ...answers.flatMap(way),
    ...way(action),
    `--\n${closing}`,
    ...way(footLink),
    ...(postalAddress.length > 0 ? [[BRAND, ...postalAddress].join('\n')] : []),
  ];
  return `${parts.join('\n\n')}\n`;
}

const FONT = "font-family:Figtree,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

const DARK = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .paper { background: #121816 !important; }
  .surface { background: #1b2320 !important; border-color: #2b3531 !important; }
  .line { border-color: #2b3531 !important; }
  .sunken { background: #151c19 !important; }
  .ink { color: #f1eee8 !important; }
  .muted { color: #a9b3ae !important; }
  .link { color: #57c7a7 !important; }
  .button { background: #57c7a7 !important; color: #06231b !important; }
  .outline { border-color: #6e7a75 !important; }
}`;

function asHtml(wording: Wording): string {
  const { preview, heading, paragraphs, facts = [] } = wording;
  const rows = [
    `<p class="ink" style="margin:0 0 24px;font-size:17px;font-weight:700;color:#1e2523">${BRAND}</p>`,
    `<h1 class="ink" style="margin:0 0 16px;font-size:24px;line-height:1.2;font-weight:700;color:#1e2523">${escapeHtml(heading)}</h1>`,
    ...paragraphs.map(
      (text) => `<p class="ink" style="margin:0 0 16px;color:#1e2523">${escapeHtml(text)}</p>`,
    ),
    facts.length > 0 ? factTable(facts) : '',
    ...ways(wording),
    ...foot(wording),
  ];
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(wording.subject)}</title>
<style>${DARK}
</style>
</head>
<body class="paper" style="margin:0;padding:0;background:#fbf8f3">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preview)}</div>
<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" style="background:#fbf8f3">
<tr><td align="center" style="padding:24px 16px">
<table role="presentation" class="surface" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;border:1px solid #e6dfd4;border-radius:20px">
<tr><td style="padding:32px 28px;text-align:left;font-size:16px;line-height:1.5;${FONT}">
${rows.filter((row) => row !== '').join('\n')}
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

function factTable(facts: { label: string; value: string }[]): string {
  const cells = facts.map(
    ({ label, value }) =>
      `<p class="muted" style="margin:0 0 2px;font-size:13px;color:#5e5a52">${escapeHtml(label)}</p>
<p class="ink" style="margin:0 0 12px;color:#1e2523;overflow-wrap:anywhere">${escapeHtml(value).replaceAll('\n', '<br>')}</p>`,
  );
  return `<table role="presentation" class="sunken" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 20px;background:#f4efe7;border-radius:14px">
<tr><td style="padding:16px 16px 4px">
${cells.join('\n')}
</td></tr>
</table>`;
}

function foot({ closing, footLink, postalAddress = [] }: Wording): string[] {
  const small = (content: string) =>
    `<p class="muted" style="margin:12px 0 0;font-size:13px;color:#5e5a52">${content}</p>`;
  return [
    '<div class="line" style="margin:24px 0 0;border-top:1px solid #e6dfd4"></div>',
    small(escapeHtml(closing)),
    ...(footLink ? [small(link(footLink))] : []),
    ...(postalAddress.length > 0
      ? [small([BRAND, ...postalAddress].map(escapeHtml).join('<br>'))]
      : []),
  ];
}

function link({ label, href }: Way): string {
  return `<a class="link" href="${escapeHtml(href)}" style="color:#0f5c4d">${escapeHtml(label)}</a>`;
}

/** A letter has one filled button, for the likeliest action, and one full URL. */
function ways({ answers = [], action }: Wording): string[] {
  const row = answers.map((way, at) => inRow(at === 0 ? button(way) : outlined(way)));
  if (!action) return row;
  // Next to answers, reading more is no third choice.
  return [...row, row.length > 0 ? beside(action) : button(action), inFull(action)];
}

const beside = (way: Way) => `<p style="margin:4px 0 0;font-weight:600">${link(way)}</p>`;

/** Side by side, or below each other if there is no room or the program can't. */
const inRow = (content: string) =>
  `<div style="display:inline-block;margin:0 8px 12px 0;vertical-align:top">${content}</div>`;

function button({ label, href }: Way): string {
  return boxed(
    'button',
    'background:#0f5c4d',
    `<a class="button" href="${escapeHtml(href)}" style="${PRESSED};padding:14px 24px;background:#0f5c4d;color:#ffffff">${escapeHtml(label)}</a>`,
  );
}

function outlined({ label, href }: Way): string {
  return boxed(
    'outline',
    'border:1px solid #8c857a',
    `<a class="ink" href="${escapeHtml(href)}" style="${PRESSED};padding:13px 23px;color:#1e2523">${escapeHtml(label)}</a>`,
  );
}

const PRESSED = 'display:inline-block;border-radius:14px;font-weight:600;text-decoration:none';

const boxed = (name: string, style: string, content: string) =>
  `<table role="presentation" cellpadding="0" cellspacing="0"><tr><td class="${name}" style="border-radius:14px;${style}">
${content}
</td></tr></table>`;

function inFull({ href }: Way): string {
  const address = escapeHtml(href);
  return `<p class="muted" style="margin:16px 0 0;font-size:13px;color:#5e5a52;overflow-wrap:anywhere">Or open this address: <a class="link" href="${address}" style="color:#0f5c4d">${address}</a></p>`;
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** For an element or a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}
