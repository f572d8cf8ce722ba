import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { WebFile } from './web-files.ts';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** What this server writes into its pages, by the name of the meta element. */
export type PageSettings = Record<
  'publishable-key' | 'upgrade-claims' | 'support-email' | 'postal-address',
  string
>;

function escaped(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;');
}

function withMeta(html: string, [name, content]: [string, string]): string {
  const meta = new RegExp(`(<meta\\s+name="${name}"\\s+content=")[^"]*(")`);
  return html.replace(meta, (_whole, before, after) => before + escaped(content) + after);
}

/**
 * The page with this server's settings, read now and kept, so that a build
 * beneath the running server changes nothing. The build writes the defaults;
 * others cost a compression at start and nothing afterwards.
 */
export async function withSettings(page: WebFile, settings: PageSettings): Promise<WebFile> {
  const built = new TextDecoder().decode(await page.read());
  const set = Object.entries(settings).reduce(withMeta, built);
  if (set === built) {
    await Promise.all(page.encodings.map((encoding) => page.read(encoding)));
    return page;
  }
  const bytes = Buffer.from(set);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9 };
  const copies = {
    none: new Uint8Array(bytes),
    br: new Uint8Array(await toBrotli(bytes, { params })),
    gzip: new Uint8Array(await toGzip(bytes)),
  };
  const etag = createHash('sha256').update(bytes).digest('base64url').slice(0, 16);
  return {
    type: page.type,
    etag: `"${etag}"`,
    encodings: ['br', 'gzip'],
    read: async (encoding) => copies[encoding ?? 'none'],
  };
}
