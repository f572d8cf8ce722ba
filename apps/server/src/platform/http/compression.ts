import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { MiddlewareHandler } from 'hono';
import { chooseEncoding } from '../web/encodings.ts';
import type { RouterEnv } from './router.ts';

const toGzip = promisify(gzip);

/** Answers below this many bytes fit a packet anyway. */
const SMALLEST = 1024;

/**
 * Compresses JSON answers off the main thread. Unlike Hono's middleware it
 * knows the length first, and leaves small answers, which are most, alone.
 */
export function compressJson(): MiddlewareHandler<RouterEnv> {
  return async (context, next) => {
    await next();
    const encoding = chooseEncoding(context.req.header('accept-encoding'), ['gzip']);
    if (!encoding || context.req.method === 'HEAD') return;
    const { res } = context;
    if (!/[/+]json\b/.test(res.headers.get('Content-Type') ?? '')) return;
    if (!res.body || res.headers.has('Content-Encoding')) return;
    const bytes = await res.arrayBuffer();
    const headers = new Headers(res.headers);
    headers.append('Vary', 'Accept-Encoding');
    // Setting an answer anew would merge the old one's headers back in.
    context.res = undefined;
    if (bytes.byteLength < SMALLEST) {
      context.res = new Response(bytes, { status: res.status, headers });
      return;
    }
    headers.set('Content-Encoding', encoding);
    headers.delete('Content-Length');
    const packed = await toGzip(bytes, { level: 5 });
    context.res = new Response(new Uint8Array(packed), { status: res.status, headers });
  };
}
