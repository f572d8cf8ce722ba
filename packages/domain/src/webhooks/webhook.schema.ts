import { z } from 'zod';
import { idSchema, lineText, timestampSchema } from '../wire/index.ts';
import { EVENTS_MISSING, WEBHOOK_EVENTS, WEBHOOK_FIELDS, WEBHOOK_TEST } from './webhook-fields.ts';

const eventsSchema = z
  .array(z.enum(WEBHOOK_EVENTS))
  .min(1, EVENTS_MISSING)
  .max(WEBHOOK_EVENTS.length);

export const webhookInputSchema = z.object({
  url: lineText(WEBHOOK_FIELDS.url),
  events: eventsSchema,
});
export type WebhookInput = z.infer<typeof webhookInputSchema>;

/** What can be changed; another address is another webhook, with a secret of its own. */
export const webhookPatchSchema = z.object({
  events: eventsSchema.optional(),
  is_on: z.boolean().optional(),
});
export type WebhookPatch = z.infer<typeof webhookPatchSchema>;

/** Where events of a business are sent. */
export const webhookSchema = z.object({
  id: idSchema,
  url: z.string(),
  events: z.array(z.enum(WEBHOOK_EVENTS)),
  /** `failing`: nothing got through for days; `gone`: it answered 410. */
  state: z.enum(['on', 'off', 'failing', 'gone']),
  /** Since when no try has succeeded; null where the last one did. */
  failing_since: timestampSchema.nullable(),
  /** Until when the old secret signs as well. */
  old_secret_until: timestampSchema.nullable(),
  created_at: timestampSchema,
});
export type Webhook = z.infer<typeof webhookSchema>;

/** With the secret that its deliveries are signed with, this once. */
export const webhookWithSecretSchema = webhookSchema.extend({ secret: z.string() });
export type WebhookWithSecret = z.infer<typeof webhookWithSecretSchema>;

/** One event on its way to one address. */
export const webhookDeliverySchema = z.object({
  id: idSchema,
  /** The `webhook-id` header, the same in every try. */
  message_id: z.string(),
  type: z.enum([...WEBHOOK_EVENTS, WEBHOOK_TEST]),
  state: z.enum(['waiting', 'delivered', 'failed']),
  tries: z.number().int(),
  /** What the address answered last; null where it didn't. */
  response_status: z.number().int().nullable(),
  /** Why it didn't. */
  failure: z.enum(['timeout', 'unreachable', 'private_address']).nullable(),
  created_at: timestampSchema,
  tried_at: timestampSchema.nullable(),
  /** When it is tried next. */
  next_try_at: timestampSchema.nullable(),
});
export type WebhookDelivery = z.infer<typeof webhookDeliverySchema>;

/** The body of a delivery. Ids alone: what they stand for is read with a token. */
export const webhookPayloadSchema = z.object({
  type: webhookDeliverySchema.shape.type,
  /** When it happened. */
  timestamp: timestampSchema,
  data: z.object({
    match_id: idSchema.optional(),
    message_id: idSchema.optional(),
    review_id: idSchema.optional(),
    webhook_id: idSchema.optional(),
    answer: z.enum(['accepted', 'declined', 'withdrawn']).optional(),
  }),
});
export type WebhookPayload = z.infer<typeof webhookPayloadSchema>;
