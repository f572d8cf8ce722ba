import { DAY_MS } from '@pro-match/domain/limits';
import type { Deps } from '../../platform/deps.ts';
import { deleteNotificationsBefore } from './notifications.queries.ts';

const KEPT_MS = 183 * DAY_MS;

export async function pruneNotifications(
  { database }: Pick<Deps, 'database'>,
  now: Date,
): Promise<void> {
  await deleteNotificationsBefore(database.db, new Date(now.getTime() - KEPT_MS));
}
