import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';
import type { Context, MiddlewareHandler } from 'hono';
import { chooseEncoding, type Encoding } from '../web/encodings.ts';
import type { RouterEnv } from './router.ts';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** In bytes; a smaller response costs more to compress than to send. */
const SMALLEST = 2048;

/** Level 5 of gzip saves a few percent more, and takes half as long again. */
const GZIP = { level: 2 };

/** At this quality, Brotli is as small as gzip in half the time; browsers accept it over TLS. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } };

const PACKERS = {
  br: {
    now: (body: string | Uint8Array) => brotliCompressSync(body, BROTLI),
    aside: (body: string | Uint8Array) => toBrotli(body, BROTLI),
  },
  gzip: {
    now: (body: string | Uint8Array) => gzipSync(body, GZIP),
    aside: (body: string | Uint8Array) => toGzip(body, GZIP),
  },
};

/**
 * In bytes. A response up to this size takes under half a millisecond, and passing it to another
 * thread costs as much again; larger ones leave the main thread.
 */
const AT_ONCE = 96 * 1024;

/** Kept because reading a `Response` back goes through a stream. */
const texts = new WeakMap<Response, string>();

/** Compresses JSON responses that are worth it, and sets their length. */
export function compressJson(): MiddlewareHandler<RouterEnv> {
  return async (context, next) => {
    const encoding = chooseEncoding(context.req.header('accept-encoding'), ['br', 'gzip']);
    if (!encoding || context.req.method === 'HEAD') return next();
    keepText(context);
    await next();
    const { res } = context;
    const { headers } = res;
    if (!/[/+]json\b/.test(headers.get('Content-Type') ?? '')) return;
    if (headers.has('Content-Encoding')) return;
    headers.append('Vary', 'Accept-Encoding');
    const text = texts.get(res);
    if (text !== undefined && Buffer.byteLength(text) < SMALLEST) return;
    const body = text ?? (await bytesOf(res));
    if (body === undefined) return;
    const isWorthIt = Buffer.byteLength(body) >= SMALLEST;
    if (isWorthIt) {
      headers.set('Content-Encoding', encoding);
      headers.delete('Content-Length');
    }
    const sent = isWorthIt ? await pack(body, encoding) : body;
    // Otherwise the old response's headers would be merged back in.
    context.res = undefined;
    context.res = new Response(sent, { status: res.status, headers });
  };
}

/** Makes the context store the text of each response. */
function keepText(context: Context): void {
  const { body } = context;
  const build = body as (data: unknown, ...head: unknown[]) => Response;
  const keep = (data: unknown, ...head: unknown[]) => {
    const response = build(data, ...head);
    if (typeof data === 'string') texts.set(response, data);
    return response;
  };
  context.body = keep as typeof context.body;
  const json = (value: unknown, status?: unknown, headers?: Record<string, unknown>) =>
    keep(JSON.stringify(value), status, { 'Content-Type': 'application/json', ...headers });
  context.json = json as typeof context.json;
}

/** Undefined if there is no body. */
async function bytesOf(response: Response): Promise<Uint8Array<ArrayBuffer> | undefined> {
  return response.body ? new Uint8Array(await response.arrayBuffer()) : undefined;
}

async function pack(
  body: string | Uint8Array,
  encoding: Encoding,
): Promise<Uint8Array<ArrayBuffer>> {
  const packer = PACKERS[encoding];
  const packed = Buffer.byteLength(body) > AT_ONCE ? await packer.aside(body) : packer.now(body);
  return new Uint8Array(packed.buffer, packed.byteOffset, packed.byteLength);
}
