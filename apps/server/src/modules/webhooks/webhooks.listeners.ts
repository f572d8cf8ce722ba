import type { WebhookEvent, WebhookPayload } from '@pro-match/domain/webhooks';
import type { Deps } from '../../platform/deps.ts';
import type { MatchEvent } from '../matches/index.ts';
import { queueDeliveries } from './deliveries.queries.ts';
import './webhooks.events.ts';

/**
 * Queues the events to which businesses subscribe. Messages and leads are queued by triggers
 * (0066): there are many, and most businesses have no webhook.
 */
export function listenWebhooks({ clock, database, events }: Deps): void {
  const queue = (
    userId: string,
    type: WebhookEvent,
    { key, data }: { key: string; data: WebhookPayload['data'] },
  ) =>
    queueDeliveries(database.db, { userId, type, key: `${type}:${key}`, data, now: clock.now() });

  const answered =
    (answer: 'accepted' | 'declined' | 'withdrawn') =>
    ({ matchId, businessId }: MatchEvent) =>
      queue(businessId, 'lead.answered', {
        key: `${matchId}:${answer}`,
        data: { match_id: matchId, answer },
      });

  events.onDurable('match.accepted', 'webhooks.accepted', answered('accepted'));
  events.onDurable('match.declined', 'webhooks.declined', answered('declined'));
  events.onDurable('match.withdrawn', 'webhooks.withdrawn', answered('withdrawn'));
  events.onDurable('review.created', 'webhooks.review', ({ reviewId, businessId }) =>
    queue(businessId, 'review.created', { key: reviewId, data: { review_id: reviewId } }),
  );
}
