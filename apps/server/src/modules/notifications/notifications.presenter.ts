import type { Notification } from '@pro-match/domain/notifications';
import { isoTime, isoTimeOrNull } from '../../platform/database/timestamps.ts';
import type { NotificationRow } from './notifications.queries.ts';
import { wordsOf } from './words.ts';

export function presentNotification(row: NotificationRow): Notification {
  return {
    id: row.id,
    kind: row.kind,
    ...wordsOf(row),
    created_at: isoTime(row.created_at),
    read_at: isoTimeOrNull(row.read_at),
  };
}
