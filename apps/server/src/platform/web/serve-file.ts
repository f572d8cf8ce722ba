import type { Context } from 'hono';
import { notFound } from '../http/errors.ts';
import { holdsTag } from '../http/etag.ts';
import type { RouterEnv } from '../http/router.ts';
import { chooseEncoding } from './encodings.ts';
import type { WebFile } from './web-files.ts';

/**
 * In the best encoding, or 304 if the browser already has it. A not-found page keeps its own
 * status.
 */
export async function serveFile(
  c: Context<RouterEnv>,
  file: WebFile,
  headers: Record<string, string>,
  status: 200 | 404 = 200,
): Promise<Response> {
  const encoding = chooseEncoding(c.req.header('accept-encoding'), file.encodings);
  const all = {
    ...headers,
    'Content-Type': file.type,
    ETag: encoding ? file.etag.replace(/"$/, `-${encoding}"`) : file.etag,
    ...(file.encodings.length > 0 ? { Vary: 'Accept-Encoding' } : {}),
    ...(encoding ? { 'Content-Encoding': encoding } : {}),
  };
  if (status === 200 && holdsTag(c.req.header('if-none-match'), all.ETag))
    return c.body(null, 304, all);
  const bytes = await file.read(encoding);
  if (!bytes) throw notFound();
  return c.body(bytes, status, { ...all, 'Content-Length': String(bytes.length) });
}
