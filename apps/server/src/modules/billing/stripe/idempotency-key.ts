import { createHash } from 'node:crypto';

/**
 * One key for one intent: Stripe answers a repeated request with its first answer. What is sent is
 * part of it, because Stripe refuses a key that comes with something else.
 */
export function idempotencyKey(intent: string, parts: readonly unknown[]): string {
  const hash = createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
  return `pro-match-${intent}-${hash}`;
}
