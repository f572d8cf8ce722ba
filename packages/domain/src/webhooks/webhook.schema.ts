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

/** Changes to a webhook; another address is another webhook, with its own secret. */
export const webhookPatchSchema = z.object({
  events: eventsSchema.optional(),
  is_on: z.boolean().optional(),
});
export type WebhookPatch = z.infer<typeof webhookPatchSchema>;

/** An address that a business's events are sent to. */
export const webhookSchema = z.object({
  id: idSchema,
  url: z.string(),
  events: z.array(z.enum(WEBHOOK_EVENTS)),
  /** `failing`: no delivery succeeded for days; `gone`: the address answered 410. */
  state: z.enum(['on', 'off', 'failing', 'gone']),
  /** Start of the current run of failures; null if the last try succeeded. */
  failing_since: timestampSchema.nullable(),
  /** Until then, the old secret also signs. */
  old_secret_until: timestampSchema.nullable(),
  created_at: timestampSchema,
});
export type Webhook = z.infer<typeof webhookSchema>;

/** A webhook with the secret that signs its deliveries, shown only this once. */
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
  /** Status of the address's last response; null if there was none. */
  response_status: z.number().int().nullable(),
  /** Cause of a missing response. */
  failure: z.enum(['timeout', 'unreachable', 'private_address']).nullable(),
  created_at: timestampSchema,
  tried_at: timestampSchema.nullable(),
  /** Time of the next try. */
  next_try_at: timestampSchema.nullable(),
});
export type WebhookDelivery = z.infer<typeof webhookDeliverySchema>;

/** The body of a delivery. It carries only ids: a token reads what they refer to. */
export const webhookPayloadSchema = z.object({
  type: webhookDeliverySchema.shape.type,
  /** Time of the event. */
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
