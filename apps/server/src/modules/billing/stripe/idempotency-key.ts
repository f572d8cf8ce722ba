import { createHash } from 'node:crypto';

/**
 * One key per intent: Stripe answers a repeated request with its first answer. The key covers the
 * parameters, because Stripe refuses a key reused with different ones.
 */
export function idempotencyKey(intent: string, parts: readonly unknown[]): string {
  const hash = createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
  return `pro-match-${intent}-${hash}`;
}
