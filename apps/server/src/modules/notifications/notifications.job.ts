import type { Deps } from '../../platform/deps.ts';
import { deleteNotificationsBefore } from './notifications.queries.ts';

/** How long somebody can look back, in ms: half a year. */
const KEPT_MS = 183 * 86_400_000;

export async function pruneNotifications(
  { database }: Pick<Deps, 'database'>,
  now: Date,
): Promise<void> {
  await deleteNotificationsBefore(database.db, new Date(now.getTime() - KEPT_MS));
}
