import type { NotificationKind } from '@pro-match/domain/notifications';
import type { Deps } from '../../platform/deps.ts';
import type { UnitOfWork } from '../../platform/events/event-bus.ts';
import './notifications.events.ts';
import { storeNotification } from './notifications.queries.ts';
import type { NotificationFacts } from './notifications.table.ts';

export interface NewNotification {
  /** Who is told. */
  userId: string;
  kind: NotificationKind;
  /** What it is about: a person is told once of a kind and subject. */
  subjectId: string;
  /** Where it leads, where that is not the subject's own place. */
  targetId?: string;
  /** Who caused it; left out where it was the team. */
  actorId?: string;
  facts?: NotificationFacts;
}

/**
 * Notifies a person through the channels that they have chosen. Part of the transaction of whatever
 * happened; the same one again changes nothing, but makes up for a mail that is missing in the
 * outbox.
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
