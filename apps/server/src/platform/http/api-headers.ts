import type { MiddlewareHandler } from 'hono';
import type { RouterEnv } from './router.ts';

/** For every response; `secure` adds HSTS, which only production may promise. */
export function securityHeaders(secure: boolean): Record<string, string> {
  return {
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'X-Frame-Options': 'DENY',
    'Permissions-Policy':
      'accelerometer=(), camera=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), payment=(), usb=()',
    ...(secure ? { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}

const API_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** An API response is data, never a page, and never cached. */
export function apiHeadersOf(secure: boolean): Record<string, string> {
  return {
    ...securityHeaders(secure),
    'Content-Security-Policy': API_POLICY,
    'Cache-Control': 'no-store',
  };
}

/** Sets headers that the response lacks. */
export function apiHeaders(secure: boolean): MiddlewareHandler<RouterEnv> {
  const headers = Object.entries(apiHeadersOf(secure));
  return async (context, next) => {
    for (const [name, value] of headers) context.header(name, value);
    await next();
    // A handler that builds its own Response loses headers set before.
    const answered = context.res.headers;
    if (answered.has('X-Content-Type-Options')) return;
    const missing = headers.filter(([name]) => !answered.has(name));
    for (const [name, value] of missing) context.header(name, value);
  };
}
