import { createHmac, randomBytes } from 'node:crypto';
import type { Deps } from '../../platform/deps.ts';
import { boxesFor } from '../auth/index.ts';

/** Standard Webhooks allows 24 to 64 bytes. */
const SECRET_BYTES = 32;

export const createSecret = (): Uint8Array => randomBytes(SECRET_BYTES);

/** Formats a secret as receivers configure it. */
export const shownSecret = (secret: Uint8Array) =>
  `whsec_${Buffer.from(secret).toString('base64')}`;

/** Returns the boxes that seal the secrets, each for its endpoint. */
export const boxesOf = (deps: Deps) => boxesFor(deps, 'pro-match webhooks');

interface Signed {
  messageId: string;
  /** Seconds since 1970. */
  timestamp: number;
  body: string;
}

/** Returns the headers of Standard Webhooks: one signature per secret, newest first. */
export function signedHeaders(
  { messageId, timestamp, body }: Signed,
  secrets: readonly Uint8Array[],
): Record<string, string> {
  const signature = (secret: Uint8Array) =>
    createHmac('sha256', secret).update(`${messageId}.${timestamp}.${body}`).digest('base64');
  return {
    'webhook-id': messageId,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': secrets.map((secret) => `v1,${signature(secret)}`).join(' '),
  };
}
