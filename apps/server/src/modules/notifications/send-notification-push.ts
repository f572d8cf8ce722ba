import type { Deps } from '../../platform/deps.ts';
import { sendPush } from '../push/index.ts';
import type { NotificationEvent } from './notifications.events.ts';
import { findNotificationToPush } from './notifications.queries.ts';
import { wordsOutside } from './words.ts';

/** Sends only as much of the list's text as may leave the app. */
export async function sendNotificationPush(deps: Deps, event: NotificationEvent): Promise<void> {
  // The devices were notified when the message arrived; the list and the mail report that it is
  // unread.
  if (event.kind === 'message' || event.kind === 'community_message') return;
  // A lead has its own alarms.
  if (event.kind === 'lead') return;
  const row = await findNotificationToPush(deps.database.db, event);
  if (!row) return;
  const { notificationId, userId, kind, subjectId, targetId } = event;
  // A notification replaces an earlier one about the same place on the device.
  const tag = `${kind}.${targetId ?? subjectId}`;
  await sendPush(deps, { userId, ...wordsOutside(row), tag, key: notificationId });
}
