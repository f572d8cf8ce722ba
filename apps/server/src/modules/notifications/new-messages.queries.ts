import { NOTIFICATION_KIND_FACTS } from '@pro-match/domain/notifications';
import { type SQL, sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../../platform/database/database.ts';
import { isOpenAccount } from '../auth/index.ts';
import { isOver } from '../match-states/index.ts';
import { notBlocked } from '../moderation/index.ts';
import { hasBrowser } from '../push/index.ts';
import type { NotificationSource } from './words.ts';

export type MessageKind = 'message' | 'community_message';

export interface NewMessage extends Omit<NotificationSource, 'facts'> {
  message_id: string;
  reader_id: string;
  service: string | null;
  created_at: string;
}

interface Window {
  kind: MessageKind;
  /** Exclusive of `from`, inclusive of `until`. */
  from: Date;
  until: Date;
  /**
   * Messages within this time after an unread one in the same conversation belong to its burst, in
   * ms.
   */
  pauseMs: number;
  limit: number;
}

/**
 * Finds unread messages in the window that start a burst, oldest first, if their reader has a
 * browser that receives pushes and wants these. Leaves out senders whom the reader has blocked, or
 * whose account is closed or suspended.
 */
export async function findNewMessages(db: Db, window: Window): Promise<NewMessage[]> {
  const { kind, limit } = window;
  return rowsOf<NewMessage>(
    await db.execute(sql`
      select n.id as message_id, n.receiver_id as reader_id, ${kind} as kind, n.target_id,
        n.sender_id as actor_id, coalesce(b.business_name, p.full_name) as actor_name,
        false as is_former, r.role as reader_role, n.service, n.created_at
      from (${OPENING[kind](window)}) n
      join auth_users s on s.id = n.sender_id
      join auth_users u on u.id = n.receiver_id
      left join profiles p on p.id = n.sender_id
      left join business_profiles b on b.user_id = n.sender_id
      left join user_roles r on r.user_id = n.receiver_id
      left join notification_preferences c on c.user_id = n.receiver_id and c.kind = ${kind}
      where ${hasBrowser(receiverId)}
        and coalesce(c.push, ${NOTIFICATION_KIND_FACTS[kind].defaults.push}::boolean)
        and ${isOpenAccount(sql`s`)}
        and ${isOpenAccount(sql`u`)}
        and ${notBlocked(sql.raw('n.sender_id'), receiverId)}
      order by n.created_at, n.id limit ${limit}::int`),
  );
}

const receiverId = sql.raw('n.receiver_id');

/**
 * Selects unread messages with no other unread one shortly before. One pass over the window and the
 * pause before it: the cost is linear in the messages.
 */
const OPENING: Record<MessageKind, (window: Window) => SQL> = {
  message: (window) => sql`
    select m.id, m.receiver_id, m.sender_id, m.match_id as target_id, a.service, m.created_at
    from (
      select m.id, m.receiver_id, m.sender_id, m.match_id, m.created_at, lag(m.created_at) over (
        partition by m.match_id, m.receiver_id order by m.created_at, m.id) as previous_at
      from messages m where m.read_at is null and ${within(window)}
    ) m join matches a on a.id = m.match_id
    where ${opens(window)} and not ${isOver(sql`a`)}`,
  community_message: (window) => sql`
    select m.id, m.receiver_id, m.sender_id, m.sender_id as target_id, null as service,
      m.created_at
    from (
      select m.id, m.receiver_id, m.sender_id, m.created_at, lag(m.created_at) over (
        partition by m.receiver_id, m.sender_id order by m.created_at, m.id) as previous_at
      from community_messages m where not m.is_read and ${within(window)}
    ) m
    where ${opens(window)}`,
};

/** Includes the pause before the window, which may contain an earlier message of the burst. */
function within({ from, until, pauseMs }: Window): SQL {
  return sql`m.created_at > ${new Date(from.getTime() - pauseMs).toISOString()}::timestamptz
    and m.created_at <= ${until.toISOString()}::timestamptz`;
}

function opens({ from, pauseMs }: Window): SQL {
  return sql`m.created_at >= ${from.toISOString()}::timestamptz and (m.previous_at is null
    or m.previous_at <= m.created_at - ${pauseMs}::int * interval '1 millisecond')`;
}
