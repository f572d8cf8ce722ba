import { BRAND } from '@pro-match/domain/brand';
import { html } from 'hono/html';
import { securityHeaders } from '../http/api-headers.ts';

export type Markup = ReturnType<typeof html> | '';

const brand = html`<svg aria-hidden="true" viewBox="0 0 48 48">
    <g transform="rotate(-8 24 24)">
      <rect class="mark" x="4" y="8" width="25" height="32" rx="7" />
      <rect class="mark-line" x="20.5" y="9.5" width="22" height="29" rx="5.5" />
      <path class="mark-overlap" d="M22 16a5 5 0 0 1 5-5h2v22a5 5 0 0 1-5 5h-2z" />
    </g>
  </svg>
  <span>${BRAND}</span>`;

export const UNLISTED = html`<meta name="robots" content="noindex" />`;

interface PlainPage {
  title: string;
  /** The URL; the sheet begins with `PLAIN_PAGE_STYLE`. */
  stylesheet: string;
  /** For search engines and messengers; by default they are turned away. */
  head?: Markup;
  /** Target of the brand; none by default. */
  home?: string;
  /** Above everything else. */
  top?: Markup;
  content: Markup;
}

/** Plain forms for people who followed a link; no script. */
export function plainPage({
  title,
  stylesheet,
  head = UNLISTED,
  home,
  top = '',
  content,
}: PlainPage): Markup {
  return html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    ${head}
    <title>${title} · ${BRAND}</title>
    <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    <link rel="stylesheet" href="${stylesheet}" />
  </head>
  <body>
    ${top}
    <main>
      ${home === undefined ? html`<div class="brand">${brand}</div>` : html`<a class="brand" href="${home}">${brand}</a>`}
      ${content}
    </main>
  </body>
</html>`;
}

/** The URL of such a page is a secret. */
export function plainPageHeaders(production: boolean): Record<string, string> {
  return {
    ...securityHeaders(production),
    'Cache-Control': 'no-store',
    'Referrer-Policy': 'same-origin',
    'Content-Security-Policy':
      "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  };
}
