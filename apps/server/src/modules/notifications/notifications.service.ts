import type {
  Notification,
  NotificationsReadInput,
  NotificationsUnread,
} from '@pro-match/domain/notifications';
import type { Page, PageQuery } from '@pro-match/domain/wire';
import { cutPage, readCursor } from '../../platform/database/keyset.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { presentNotification } from './notifications.presenter.ts';
import './notifications.events.ts';
import {
  countUnreadRows,
  findNotificationRow,
  listNotificationRows,
  markNotificationsRead,
} from './notifications.queries.ts';

const PAGE_SIZE = 30;

export async function listNotifications(
  deps: Deps,
  actor: Actor,
  { limit = PAGE_SIZE, after }: PageQuery,
): Promise<Page<Notification>> {
  const page = { userId: actor.userId, limit, after: readCursor(after) };
  const { rows, next } = cutPage(await listNotificationRows(deps.database.db, page), limit);
  return { data: rows.map(presentNotification), next };
}

export async function countUnreadNotifications(
  deps: Deps,
  { userId }: Pick<Actor, 'userId'>,
): Promise<NotificationsUnread> {
  return { count: await countUnreadRows(deps.database.db, userId) };
}

/** Reads all if no ids are given; returns the number left. Other people's ids change nothing. */
export async function readNotifications(
  deps: Deps,
  actor: Actor,
  { ids }: NotificationsReadInput,
): Promise<NotificationsUnread> {
  const { userId } = actor;
  const now = deps.clock.now();
  const changed = await markNotificationsRead(deps.database.db, { userId, ids, now });
  if (changed > 0) deps.events.announce('notification.read', { userId }, userId);
  return countUnreadNotifications(deps, actor);
}

export async function presentedNotification(
  deps: Deps,
  notificationId: string,
): Promise<Notification | undefined> {
  const row = await findNotificationRow(deps.database.db, notificationId);
  return row && presentNotification(row);
}
