import type { Problem } from '@pro-match/domain/wire';
import { html } from 'hono/html';
import { createRouter, type Router } from '../http/router.ts';
import { servesStyle } from './made-files.ts';
import { PLAIN_PAGE_STYLE } from './plain-page.style.ts';
import { type Markup, plainPage, plainPageHeaders } from './plain-page.ts';

const STYLESHEET = '/problem/style.css';

/** The URL may be a secret, like that of a mailed link. */
export function problemPageHeaders(production: boolean): Record<string, string> {
  return { ...plainPageHeaders(production), 'Referrer-Policy': 'no-referrer' };
}

export function problemPageRoutes(production: boolean, fontFaces: string): Router {
  const router = createRouter();
  const headers = problemPageHeaders(production);
  router.get(STYLESHEET, servesStyle(headers, fontFaces + PLAIN_PAGE_STYLE));
  return router;
}

/** For people who followed a link or sent a form: the browser shows them nothing else. */
export function problemPage({ title, detail, status, request_id }: Problem): Markup {
  return plainPage({
    title,
    stylesheet: STYLESHEET,
    content: html`<h1>${title}</h1>
      <div class="card">
        <p role="alert">${detail === title ? '' : `${detail}. `}${whatToDo(status)}</p>
        ${status < 500 ? '' : html`<p>Does it go on? Write to us with this number: ${request_id}</p>`}
      </div>`,
  });
}

function whatToDo(status: number): string {
  if (status === 429) return 'Please wait a minute, then open the link again.';
  if (status >= 500) return 'Please open the link again in a minute.';
  return 'Please open the link again.';
}
