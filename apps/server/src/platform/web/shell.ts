import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Context } from 'hono';
import { etagOf, holdsTag } from '../http/etag.ts';
import type { RouterEnv } from '../http/router.ts';
import { chooseEncoding } from './encodings.ts';

const toGzip = promisify(gzip);

/** Both texts are finished HTML. */
interface ScreenContent {
  status: 200 | 404;
  /** Title, description and everything else that search engines and messengers read. */
  head: string;
  /** Shown until the app, which draws the same, replaces it. */
  root: string;
}

/** Responds with the app's page around a screen. */
export type RenderShell = (c: Context<RouterEnv>, content: ScreenContent) => Promise<Response>;

const ROOT = '<div id="root"></div>';
/** The app's own description; that of the content is better. */
const OWN_WORDS =
  /\s*<meta\s+(?:name="(?:description|twitter:[^"]*)"|property="og:[^"]*")[^>]*>|\s*<noscript>(?!<link)[\s\S]*?<\/noscript>/g;

/**
 * Splits the app's page once. The description replaces the title: many messengers read only the
 * first kilobytes of a page.
 */
export function createShell(page: string, headers: Record<string, string>): RenderShell {
  const bare = page.replace(OWN_WORDS, '');
  const [top, belowTitle] = cut(bare, /<title>[^<]*<\/title>/);
  const [middle, bottom] = cut(belowTitle, new RegExp(ROOT));
  return async (c, { status, head, root }) => {
    const html = `${top}${head}${middle}<div id="root" data-prerendered>${root}</div>${bottom}`;
    const bytes = Buffer.from(html);
    const encoding = chooseEncoding(c.req.header('accept-encoding'), ['gzip']);
    const version = etagOf(bytes);
    const all = {
      ...headers,
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-cache',
      Vary: 'Accept-Encoding',
      ETag: encoding ? version.replace(/"$/, `-${encoding}"`) : version,
      ...(encoding ? { 'Content-Encoding': encoding } : {}),
    };
    if (status === 200 && holdsTag(c.req.header('if-none-match'), all.ETag)) {
      return c.body(null, 304, all);
    }
    const sent = new Uint8Array(encoding ? await toGzip(bytes, { level: 5 }) : bytes);
    return c.body(sent, status, { ...all, 'Content-Length': String(sent.length) });
  };
}

function cut(text: string, at: RegExp): [string, string] {
  const found = at.exec(text);
  if (!found) throw new Error(`The app's page has no ${at.source}`);
  return [text.slice(0, found.index), text.slice(found.index + found[0].length)];
}
