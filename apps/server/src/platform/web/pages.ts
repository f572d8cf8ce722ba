import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { WebFile } from './web-files.ts';

const DEFAULT_KEY = 'sb_publishable_local';
const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/**
 * The page with this server's publishable key, read now and kept, so that a
 * build beneath the running server changes nothing. The build writes the
 * default key; another costs a compression at start and none afterwards.
 */
export async function withKey(page: WebFile, key: string): Promise<WebFile> {
  if (key === DEFAULT_KEY) {
    await Promise.all([page.read(), ...page.encodings.map((encoding) => page.read(encoding))]);
    return page;
  }
  const built = new TextDecoder().decode(await page.read());
  const meta = /(<meta\s+name="publishable-key"\s+content=")[^"]*(")/;
  const bytes = Buffer.from(built.replace(meta, (_whole, before, after) => before + key + after));
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
