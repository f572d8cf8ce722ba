import { SETTLED_DAYS } from '@pro-match/domain/limits';
import { type SQL, sql } from 'drizzle-orm';
import { type Db, rowsOf, type Tx } from '../../platform/database/database.ts';
import { accountIsOpen } from '../auth/index.ts';
import { notBlocked } from '../moderation/index.ts';
import { isVisible } from './posts.sql.ts';

export interface Reportable {
  user_id: string;
  text: string;
  /** The team has reviewed and restored it before. */
  restored: boolean;
  state: string;
}

/** A report locks the row; of a comment, the post first, as when the post is deleted. */
export type Reported = 'post' | 'comment';

interface Key {
  readerId: string;
  id: string;
}

const SOURCES: Record<Reported, { table: SQL; find: (key: Key) => SQL }> = {
  post: {
    table: sql.raw('community_posts'),
    find: ({ readerId, id }) => sql`
      select p.user_id, p.caption as text, p.restored_at is not null as restored, p.state
      from community_posts p
      where p.id = ${id}::uuid and ${isVisible(sql`${readerId}::uuid`)}
      for no key update of p`,
  },
  comment: {
    table: sql.raw('community_comments'),
    find: ({ readerId, id }) => sql`
      select c.user_id, c.text, c.restored_at is not null as restored, p.state
      from community_comments c
      join community_posts p on p.id = c.post_id
      where c.id = ${id}::uuid and not c.is_flagged and ${accountIsOpen(sql`c.user_id`)}
        and ${notBlocked(sql`c.user_id`, sql`${readerId}::uuid`)}
        and ${isVisible(sql`${readerId}::uuid`)}
      for key share of p for no key update of c`,
  },
};

/** Undefined if the reader may not see the content; locks it until the transaction ends. */
export async function lockReportable(
  db: Db,
  kind: Reported,
  key: Key,
): Promise<Reportable | undefined> {
  return rowsOf<Reportable>(await db.execute(SOURCES[kind].find(key)))[0];
}

/**
 * Returns true if the reporter's report suffices to hide a post: they live in its state since
 * onboarding or for some days, with a confirmed or day-old account. Accounts elsewhere cost
 * nothing, nor does a move. Locks the neighbor's home until the transaction ends, so that their
 * reports are counted one after the other.
 */
export async function lockNeighbor(
  tx: Tx,
  { reporterId, state, now }: { reporterId: string; state: string; now: Date },
): Promise<boolean> {
  const time = sql`${now.toISOString()}::timestamptz`;
  const rows = rowsOf(
    await tx.execute(sql`
      select 1 from client_preferences home join auth_users u on u.id = home.user_id
      where home.user_id = ${reporterId}::uuid and home.state = ${state}
        and (home.moved_at is null
          or home.moved_at <= ${time} - make_interval(days => ${SETTLED_DAYS}::int))
        and (u.email_confirmed_at is not null or u.created_at < ${time} - interval '1 day')
      for no key update of home`),
  );
  return rows.length > 0;
}

export async function hide(db: Db, kind: Reported, id: string): Promise<void> {
  await db.execute(sql`
    update ${SOURCES[kind].table} set is_flagged = true where id = ${id}::uuid`);
}
