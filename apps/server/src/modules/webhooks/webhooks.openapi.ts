import {
  WEBHOOK_EVENT_LABELS,
  WEBHOOK_EVENTS,
  WEBHOOK_TEST,
  webhookDeliverySchema,
  webhookInputSchema,
  webhookPatchSchema,
  webhookPayloadSchema,
  webhookSchema,
  webhookWithSecretSchema,
} from '@pro-match/domain/webhooks';
import type { z } from 'zod';
import { type ApiNoun, named } from '../../platform/openapi/api-noun.ts';
import { exampleId } from '../../platform/openapi/example-id.ts';
import { RECEIVER_PROGRAMS } from './receiver-programs.ts';
import { webhooksWords } from './webhooks.words.ts';

const webhook: z.input<typeof webhookSchema> = {
  id: exampleId('webhook'),
  url: 'https://tools.example.com/pro-match',
  events: ['lead.created', 'message.created'],
  state: 'on',
  failing_since: null,
  old_secret_until: null,
  created_at: '2026-03-03T18:05:00.000Z',
};

const delivery: z.input<typeof webhookDeliverySchema> = {
  id: exampleId('delivery'),
  message_id: `msg_${exampleId('delivery')}`,
  type: 'lead.created',
  state: 'delivered',
  tries: 1,
  response_status: 204,
  failure: null,
  created_at: '2026-03-03T18:06:00.000Z',
  tried_at: '2026-03-03T18:06:01.000Z',
  next_try_at: null,
};

export const webhooksNoun: ApiNoun = {
  tag: 'webhooks',
  description: `Events of a business (${WEBHOOK_EVENTS.join(', ')}), posted to an address of its own as WebhookPayload and signed as Standard Webhooks says`,
  ...webhooksWords,
  webhooks: ([...WEBHOOK_EVENTS, WEBHOOK_TEST] as const).map((type) => ({
    type,
    summary: WEBHOOK_EVENT_LABELS[type],
    schema: 'WebhookPayload',
  })),
  programs: RECEIVER_PROGRAMS,
  schemas: [
    named('Webhook', webhookSchema, webhook),
    named('WebhookInput', webhookInputSchema, { url: webhook.url, events: webhook.events }),
    named('WebhookPatch', webhookPatchSchema, { is_on: false }),
    named('WebhookWithSecret', webhookWithSecretSchema, {
      ...webhook,
      secret: 'whsec_ZXhhbXBsZSBvZiBhIHNlY3JldCBvZiAzMiBieXRlcy4=',
    }),
    named('WebhookDelivery', webhookDeliverySchema, delivery),
    named('WebhookPayload', webhookPayloadSchema, {
      type: 'lead.created',
      timestamp: delivery.created_at,
      data: { match_id: exampleId('match') },
    }),
  ],
};
