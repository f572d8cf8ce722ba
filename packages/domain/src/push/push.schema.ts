import { z } from 'zod';

/** The key a browser needs to subscribe: the public VAPID key (RFC 8292), as base64url. */
export const pushKeySchema = z.object({ public_key: z.string() });
export type PushKey = z.infer<typeof pushKeySchema>;

/**
 * A browser's `PushSubscription.toJSON()`; the address is secret, since anyone who has it can send
 * to it.
 */
export const pushSubscriptionInputSchema = z.object({
  endpoint: z.url().max(1000),
  keys: z.object({
    /** The browser's public key: an uncompressed point of P-256. */
    p256dh: z.string().regex(/^[\w-]{87}=?$/, 'needs 65 bytes as base64url'),
    auth: z.string().regex(/^[\w-]{22}(==)?$/, 'needs 16 bytes as base64url'),
  }),
  /** The key of ours that the browser subscribed with; without it, the one that is read now. */
  public_key: z
    .string()
    .regex(/^[\w-]{87}$/, 'needs 65 bytes as base64url')
    .optional(),
});
export type PushSubscriptionInput = z.infer<typeof pushSubscriptionInputSchema>;

/** The message that reaches the browser's worker. */
const pushMessageSchema = z.object({
  title: z.string(),
  body: z.string(),
  /** The screen that a press opens. */
  path: z.string(),
  /** A newer message of the same tag takes the place of an older one. */
  tag: z.string(),
  /** Path where a lead is answered without a sign-in; only in pushes about a lead. */
  answer: z.string().optional(),
});
export type PushMessage = z.infer<typeof pushMessageSchema>;
