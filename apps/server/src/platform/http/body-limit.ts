import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { AppError } from './errors.ts';
import type { RouterEnv } from './router.ts';

/** Largest JSON body, in bytes. The longest text of the product is 2000 characters. */
export const JSON_BODY_LIMIT = 256 * 1024;

/** Refuses bodies over `bytes`; one without a length is counted while it comes in. */
export function limitBody(bytes: number): MiddlewareHandler<RouterEnv> {
  const counted = bodyLimit({
    maxSize: bytes,
    onError: () => {
      throw new AppError('too_large');
    },
  });
  return async (context, next) => {
    const { method } = context.req;
    if (method === 'GET' || method === 'HEAD') return next();
    const length = context.req.header('content-length');
    // Node holds a body to its stated length: to look at the stream would only cost.
    if (length !== undefined && context.req.header('transfer-encoding') === undefined) {
      if (Number(length) > bytes) throw new AppError('too_large');
      return next();
    }
    return counted(context, next);
  };
}
