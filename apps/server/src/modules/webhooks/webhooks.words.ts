import {
  webhookDeliverySchema,
  webhookPayloadSchema,
  webhookSchema,
} from '@pro-match/domain/webhooks';
import { type ApiNoun, namedEnum } from '../../platform/openapi/api-noun.ts';

/** The API description of webhooks and their deliveries. */
export const webhooksWords: Pick<ApiNoun, 'enums' | 'properties' | 'parameters'> = {
  enums: [
    namedEnum(
      'WebhookEvent',
      webhookSchema.shape.events.element,
      'What a business can have told to its own tools',
    ),
    namedEnum(
      'WebhookState',
      webhookSchema.shape.state,
      'On or off as its owner set it; turned off by us, as nothing got through for days or it answered 410',
    ),
    namedEnum(
      'DeliveredEvent',
      webhookPayloadSchema.shape.type,
      'An event, or the test that its owner asks for',
    ),
    namedEnum(
      'DeliveryState',
      webhookDeliverySchema.shape.state,
      'Still to be tried, taken by the address, or given up',
    ),
    namedEnum(
      'DeliveryFailure',
      webhookDeliverySchema.shape.failure.unwrap(),
      'No answer in ten seconds, no connection, or an address within a private network',
    ),
    namedEnum(
      'LeadAnswer',
      webhookPayloadSchema.shape.data.shape.answer.unwrap(),
      'The business accepted or declined, or the client took the request back',
    ),
  ],
  properties: {
    id: 'Id of the webhook',
    url: 'Where events are posted, an address with https; another is another webhook',
    events: 'Which events are posted',
    'Webhook.state': 'Whether events are posted',
    'WebhookWithSecret.state': 'Whether events are posted',
    failing_since: 'Since when no try has succeeded; null where the last one did',
    old_secret_until: 'Until when the old secret signs as well; null if there is no old one',
    secret: 'With which its deliveries are signed, this once',
    is_on: 'False turns it off, true on again',
    'WebhookDelivery.id': 'Id of the delivery, by which it is sent again',
    'WebhookDelivery.message_id': 'The `webhook-id` header, the same in every try',
    'WebhookDelivery.type': 'What it tells of',
    'WebhookDelivery.state': 'What became of it',
    'WebhookDelivery.created_at': 'When the event happened',
    tries: 'How often it was tried',
    response_status: 'The HTTP status that the address answered last; null where it did not',
    failure: 'Why it did not answer; null where it did or was not asked yet',
    tried_at: 'When it was last tried; null if never',
    next_try_at: 'When it is tried next; null if it is not',
    'WebhookPayload.type': 'What happened',
    timestamp: 'When it happened, whichever try this is',
    data: 'Ids of what it is about; the rest is read with a token',
    'data.match_id': 'Id of the match, for `GET /rest/v1/leads/{id}`; of leads and messages',
    'data.message_id': 'Id of the message; of `message.created`',
    'data.review_id': 'Id of the review; of `review.created`',
    'data.webhook_id': 'Id of the webhook; of `webhook.test`',
    'data.answer': 'What became of the lead; of `lead.answered`',
  },
  parameters: {
    'webhooks/{id}': 'Id of the webhook',
    'webhook_deliveries/{id}': 'Id of the delivery',
  },
};
