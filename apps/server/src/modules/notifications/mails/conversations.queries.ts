import type { Role } from '@pro-match/domain/auth';
import { UNREAD_COUNTED_MAX } from '@pro-match/domain/limits';
import { sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../../../platform/database/database.ts';
import { isOpenAccount } from '../../auth/index.ts';
import { isOver } from '../../match-states/index.ts';
import { notBlocked } from '../../moderation/index.ts';
import type { Waiting } from './message.mail.ts';

/** Undefined once the message is read, the request has ended, or its sender is gone or blocked. */
export async function findMatchWaiting(
  db: Db,
  { messageId, readerId }: { messageId: string; readerId: string },
): Promise<(Waiting & { reader_role: Role; match_id: string }) | undefined> {
  const reader = sql`${readerId}::uuid`;
  const rows = rowsOf<Waiting & { reader_role: Role; match_id: string }>(
    await db.execute(sql`
      select coalesce(b.business_name, p.full_name) as sender_name, a.service,
        m.content as first_text, (
          select count(*)::int from (
            select from messages w
            where w.match_id = m.match_id and w.receiver_id = m.receiver_id and w.read_at is null
            limit ${UNREAD_COUNTED_MAX}::int
          ) waiting
        ) as unread,
        case when a.business_id = ${reader} then 'business' else 'client' end as reader_role,
        m.match_id
      from messages m
      join matches a on a.id = m.match_id
      join auth_users s on s.id = m.sender_id
      left join profiles p on p.id = m.sender_id
      left join business_profiles b on b.user_id = m.sender_id
      where m.id = ${messageId}::uuid and m.receiver_id = ${reader} and m.read_at is null
        and not ${isOver(sql`a`)} and ${isOpenAccount(sql`s`)}
        and ${notBlocked(sql.raw('m.sender_id'), reader)}`),
  );
  return rows[0];
}

/** Like {@link findMatchWaiting}, between neighbors. */
export async function findCommunityWaiting(
  db: Db,
  { messageId, readerId }: { messageId: string; readerId: string },
): Promise<(Waiting & { sender_id: string }) | undefined> {
  const reader = sql`${readerId}::uuid`;
  const rows = rowsOf<Waiting & { sender_id: string }>(
    await db.execute(sql`
      select p.full_name as sender_name, null as service, m.message_text as first_text, (
          select count(*)::int from (
            select from community_messages w
            where w.receiver_id = m.receiver_id and w.sender_id = m.sender_id and not w.is_read
            limit ${UNREAD_COUNTED_MAX}::int
          ) waiting
        ) as unread,
        m.sender_id
      from community_messages m
      join auth_users s on s.id = m.sender_id
      left join profiles p on p.id = m.sender_id
      where m.id = ${messageId}::uuid and m.receiver_id = ${reader} and not m.is_read
        and ${isOpenAccount(sql`s`)}
        and ${notBlocked(sql.raw('m.sender_id'), reader)}`),
  );
  return rows[0];
}
