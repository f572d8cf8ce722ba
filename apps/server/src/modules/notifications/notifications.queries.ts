import type { Role } from '@pro-match/domain/auth';
import { newId } from '@pro-match/domain/ids';
import { UNREAD_COUNTED_MAX } from '@pro-match/domain/limits';
import { NOTIFICATION_KIND_FACTS, type NotificationKind } from '@pro-match/domain/notifications';
import { type SQL, sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../../platform/database/database.ts';
import { type Keyset, microsOf, olderThan, pageEnd } from '../../platform/database/keyset.ts';
import { limitOf, prepared, rowsToRead } from '../../platform/database/prepared.ts';
import { barrierBetween, hasBlocked, notBlocked } from '../moderation/index.ts';
import type { NotificationFacts } from './notifications.table.ts';

interface NewNotification {
  userId: string;
  kind: NotificationKind;
  subjectId: string;
  targetId: string | null;
  actorId: string | null;
  facts: NotificationFacts;
  now: Date;
}

/** Stores a notification once; returns the id of the new or existing row. */
export async function storeNotification(db: Db, notification: NewNotification): Promise<string> {
  const { userId, kind, subjectId, targetId, actorId, facts, now } = notification;
  const [row] = rowsOf<{ id: string }>(
    await db.execute(sql`
      insert into notifications
        (id, user_id, kind, subject_id, target_id, actor_id, facts, is_listed, created_at)
      values (${newId()}::uuid, ${userId}::uuid, ${kind}, ${subjectId}::uuid, ${targetId}::uuid,
        ${actorId}::uuid, ${JSON.stringify(facts)}::jsonb,
        coalesce((
          select app from notification_preferences
          where user_id = ${userId}::uuid and kind = ${kind}
        ), ${NOTIFICATION_KIND_FACTS[kind].defaults.app}::boolean),
        ${now.toISOString()}::timestamptz)
      -- Changes nothing, but makes the statement return the row in either case.
      on conflict (user_id, kind, subject_id) do update set kind = excluded.kind
      returning id`),
  );
  if (!row) throw new Error('A notification was neither stored nor found');
  return row.id;
}

/** Times are text in the session's time zone. */
export interface NotificationRow extends Keyset {
  kind: NotificationKind;
  target_id: string | null;
  actor_id: string | null;
  /** Name of the business or the person. */
  actor_name: string | null;
  /** The actor's account is closed or suspended, or they have blocked the reader. */
  is_former: boolean;
  facts: NotificationFacts;
  reader_role: Role | null;
  created_at: string;
  read_at: string | null;
}

const createdAt = sql.raw('n.created_at');
const id = sql.raw('n.id');
const userId = sql.raw('n.user_id');
const actorId = sql.raw('n.actor_id');

const columns = sql`n.id, ${microsOf(createdAt)} as micros, n.kind, n.target_id, n.actor_id,
  coalesce(b.business_name, p.full_name) as actor_name, ${barrierBetween(userId, actorId)} is not distinct from 'unreachable' as is_former,
  n.facts, r.role as reader_role, n.created_at, n.read_at`;

const withActor = sql`
  left join profiles p on p.id = n.actor_id
  left join business_profiles b on b.user_id = n.actor_id
  left join user_roles r on r.user_id = n.user_id`;

/**
 * SQL condition: the notification is on the reader's list, and not about people whom the reader has
 * blocked. One about a match stays when the other party blocks or leaves; posts and conversations
 * of neighbors are gone then, and so are their notifications.
 */
const isShown = sql`n.is_listed and (n.actor_id is null or case
  when n.kind in ('community_message', 'shoutout') then ${notBlocked(userId, actorId)}
  else not ${hasBlocked(userId, actorId)}
end)`;

const list = prepared<NotificationRow, [rows: number, isFirst: boolean]>(
  'notifications',
  (rows, isFirst) => sql`
    select ${columns} from notifications n ${withActor}
    where n.user_id = ${sql.placeholder('reader')}::uuid and ${isShown}
      and ${isFirst ? sql`true` : olderThan(createdAt, id, pageEnd)}
    order by n.created_at desc, n.id desc ${limitOf(rows)}`,
);

/** Newest first; at least one row more than `limit` if there are more. */
export function listNotificationRows(
  db: Db,
  { userId, limit, after }: { userId: string; limit: number; after: Keyset | undefined },
): Promise<NotificationRow[]> {
  return list(db, { reader: userId, ...after }, rowsToRead(limit), after === undefined);
}

/** Undefined if the notification is not on the reader's list. */
export async function findNotificationRow(
  db: Db,
  notificationId: string,
): Promise<NotificationRow | undefined> {
  const rows = rowsOf<NotificationRow>(
    await db.execute(sql`
      select ${columns} from notifications n ${withActor}
      where n.id = ${notificationId}::uuid and ${isShown}`),
  );
  return rows[0];
}

/**
 * Undefined unless the reader wants it on the device and has not seen it. An unlisted one may still
 * be wanted there.
 */
export async function findNotificationToPush(
  db: Db,
  { notificationId, kind }: { notificationId: string; kind: NotificationKind },
): Promise<NotificationRow | undefined> {
  const rows = rowsOf<NotificationRow>(
    await db.execute(sql`
      select ${columns} from notifications n ${withActor}
      left join notification_preferences c on c.user_id = n.user_id and c.kind = n.kind
      where n.id = ${notificationId}::uuid and n.read_at is null
        and coalesce(c.push, ${NOTIFICATION_KIND_FACTS[kind].defaults.push}::boolean)
        and (n.actor_id is null or ${notBlocked(userId, actorId)})`),
  );
  return rows[0];
}

const count = prepared<{ count: number }>(
  'unread_notifications',
  () => sql`select count(*)::int as count from (
      select from notifications n
      where n.user_id = ${sql.placeholder('reader')}::uuid and n.read_at is null and ${isShown}
      limit ${UNREAD_COUNTED_MAX}::int
    ) unread`,
);

export async function countUnreadRows(db: Db, reader: string): Promise<number> {
  const rows = await count(db, { reader });
  return rows[0]?.count ?? 0;
}

async function markRead(db: Db, reader: string, now: Date, which: SQL): Promise<number> {
  const rows = rowsOf(
    await db.execute(sql`
      update notifications set read_at = ${now.toISOString()}::timestamptz
      where user_id = ${reader}::uuid and is_listed and read_at is null and ${which}
      returning id`),
  );
  return rows.length;
}

/** Marks all of the person's notifications if no ids are given; returns how many were unread. */
export async function markNotificationsRead(
  db: Db,
  read: { userId: string; ids: string[] | undefined; now: Date },
): Promise<number> {
  const which = read.ids ? sql`id = any(${sql.param(read.ids)}::uuid[])` : sql`true`;
  return markRead(db, read.userId, read.now, which);
}

/** Marks the notifications that lead to a visited place; returns how many were unread. */
export async function markPlaceSeen(
  db: Db,
  seen: { userId: string; kinds: NotificationKind[]; targetId: string | null; now: Date },
): Promise<number> {
  const which = sql`kind = any(${sql.param(seen.kinds)}::text[]) and target_id is not distinct from ${seen.targetId}::uuid`;
  return markRead(db, seen.userId, seen.now, which);
}

/** Marks offers as seen once the client has answered them, or the business did answer after all. */
export async function markOffersSeen(
  db: Db,
  { clientId, now }: { clientId: string; now: Date },
): Promise<number> {
  return markRead(
    db,
    clientId,
    now,
    sql`kind = 'next_pro' and target_id in (
      select id from matches
      where client_id = ${clientId}::uuid and rescue_outcome is not null
    )`,
  );
}

/** `before` must be so early that mails and pushes have long been sent. */
export async function deleteNotificationsBefore(db: Db, before: Date): Promise<void> {
  await db.execute(
    sql`delete from notifications where created_at < ${before.toISOString()}::timestamptz`,
  );
}
