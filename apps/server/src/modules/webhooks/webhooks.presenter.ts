import type { Webhook, WebhookDelivery } from '@pro-match/domain/webhooks';
import { isoTime, isoTimeOrNull } from '../../platform/database/timestamps.ts';
import type { DeliveryRow, EndpointRow } from './webhooks.sql.ts';

export function presentWebhook(row: EndpointRow, now: Date): Webhook {
  const { disabled_cause: cause, previous_until: until } = row;
  return {
    id: row.id,
    url: row.url,
    events: row.events,
    state: cause === null ? 'on' : cause === 'owner' ? 'off' : cause,
    failing_since: isoTimeOrNull(row.failing_since),
    old_secret_until: until !== null && new Date(until) > now ? isoTime(until) : null,
    created_at: isoTime(row.created_at),
  };
}

/** The `webhook-id` header. */
export const messageIdOf = (deliveryId: string) => `msg_${deliveryId}`;

export function presentDelivery(row: DeliveryRow): WebhookDelivery {
  return {
    id: row.id,
    message_id: messageIdOf(row.id),
    // Stored types come only from the list of events.
    type: row.type as WebhookDelivery['type'],
    state: row.state,
    tries: row.tries,
    response_status: row.response_status,
    failure: row.failure,
    created_at: isoTime(row.created_at),
    tried_at: isoTimeOrNull(row.tried_at),
    next_try_at: isoTimeOrNull(row.next_try_at),
  };
}
