import type { NotificationKind } from '@pro-match/domain/notifications';
import type { Deps } from '../../platform/deps.ts';
import type { UnitOfWork } from '../../platform/events/event-bus.ts';
import './notifications.events.ts';
import { storeNotification } from './notifications.queries.ts';
import type { NotificationFacts } from './notifications.table.ts';

export interface NewNotification {
  userId: string;
  kind: NotificationKind;
  /** A person is notified once per kind and subject. */
  subjectId: string;
  /** The place that the notification leads to, if not the subject's own. */
  targetId?: string;
  /** Omitted if the team caused it. */
  actorId?: string;
  facts?: NotificationFacts;
}

/**
 * Notifies a person through their chosen channels, in the transaction of the event. A repeat
 * changes nothing, but queues a mail missing from the outbox.
 */
export async function notify(
  { clock }: Pick<Deps, 'clock'>,
  { tx, emit }: UnitOfWork,
  notification: NewNotification,
): Promise<void> {
  const { userId, kind, subjectId, targetId = null, actorId = null, facts = {} } = notification;
  const notificationId = await storeNotification(tx, {
    userId,
    kind,
    subjectId,
    targetId,
    actorId,
    facts,
    now: clock.now(),
  });
  const event = { notificationId, userId, kind, subjectId, targetId };
  await emit('notification.created', event, notificationId);
}
