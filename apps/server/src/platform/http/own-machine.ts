import type { Context } from 'hono';
import { isLoopback } from './loopback.ts';
import { socketAddress } from './request-context.ts';

/** Headers that a proxy adds to a forwarded request. */
const PASSED_ON = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'];

const OWN_NAMES = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Returns true if a request comes from this machine and names it: from a loopback address, not
 * through a proxy, and to a name of the machine or the site. Any other name belongs to another site
 * that resolves it to this machine (DNS rebinding).
 */
export function isFromOwnMachine(context: Context, publicUrl: string): boolean {
  if (!isLoopback(socketAddress(context))) return false;
  if (PASSED_ON.some((name) => context.req.header(name) !== undefined)) return false;
  const { hostname } = new URL(context.req.url);
  return OWN_NAMES.has(hostname) || hostname === new URL(publicUrl).hostname;
}
