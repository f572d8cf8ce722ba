import type { MiddlewareHandler } from 'hono';
import { AppError } from './errors.ts';
import type { RouterEnv } from './router.ts';

/** In bytes. The longest text of the product is 2000 characters. */
export const JSON_BODY_LIMIT = 256 * 1024;

/**
 * Refuses bodies over `bytes`, with the message `refusal` if given. A body without a length is
 * counted while the handler reads it, and not buffered here, so a caller without access is refused
 * first.
 */
export function limitBody(bytes: number, refusal?: string): MiddlewareHandler<RouterEnv> {
  return async (context, next) => {
    const { method } = context.req;
    if (method === 'GET' || method === 'HEAD') return next();
    const length = context.req.header('content-length');
    // Node enforces the stated length: reading the stream here would only cost.
    if (length !== undefined && context.req.header('transfer-encoding') === undefined) {
      if (Number(length) > bytes) throw new AppError('too_large', refusal);
      return next();
    }
    const { raw } = context.req;
    if (!raw.body) return next();
    const refused = new AppError('too_large', refusal);
    const counted = countBody(raw.body, bytes, refused);
    context.req.raw = new Request(raw, { body: counted.body, duplex: 'half' });
    await next();
    // The body's reader may report the broken stream as malformed.
    if (counted.isExceeded()) throw refused;
  };
}

/** The same body, read lazily; fails with `refused` past `bytes`. */
function countBody(body: ReadableStream<Uint8Array>, bytes: number, refused: AppError) {
  let reader: ReadableStreamDefaultReader<Uint8Array> | undefined;
  let size = 0;
  const counted = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        reader ??= body.getReader();
        const { done, value } = await reader.read();
        if (done) return controller.close();
        size += value.length;
        if (size <= bytes) return controller.enqueue(value);
        controller.error(refused);
        await reader.cancel(refused);
      },
      cancel: (reason) => (reader ? reader.cancel(reason) : body.cancel(reason)),
    },
    { highWaterMark: 0 },
  );
  return { body: counted, isExceeded: () => size > bytes };
}
