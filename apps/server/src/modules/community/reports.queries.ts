import { type SQL, sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../../platform/database/database.ts';
import { accountIsOpen } from '../auth/index.ts';
import { notBlocked } from '../moderation/index.ts';
import { isVisible } from './posts.sql.ts';

export interface Reportable {
  user_id: string;
  /** What it says now. */
  text: string;
  /** The team has looked at it before and put it back. */
  restored: boolean;
}

/**
 * What can be reported here; a row of it is locked while that is decided. The post
 * of a comment comes first, as in a deletion of the post.
 */
export type Reported = 'post' | 'comment';

interface Key {
  readerId: string;
  id: string;
}

const SOURCES: Record<Reported, { table: SQL; find: (key: Key) => SQL }> = {
  post: {
    table: sql.raw('community_posts'),
    find: ({ readerId, id }) => sql`
      select p.user_id, p.caption as text, p.restored_at is not null as restored
      from community_posts p
      where p.id = ${id}::uuid and ${isVisible(sql`${readerId}::uuid`)}
      for no key update of p`,
  },
  comment: {
    table: sql.raw('community_comments'),
    find: ({ readerId, id }) => sql`
      select c.user_id, c.text, c.restored_at is not null as restored
      from community_comments c
      join community_posts p on p.id = c.post_id
      where c.id = ${id}::uuid and not c.is_flagged and ${accountIsOpen(sql`c.user_id`)}
        and ${notBlocked(sql`c.user_id`, sql`${readerId}::uuid`)}
        and ${isVisible(sql`${readerId}::uuid`)}
      for key share of p for no key update of c`,
  },
};

/** What the reader reports, if they may see it; nobody else decides about it until the end. */
export async function lockReportable(
  db: Db,
  kind: Reported,
  key: Key,
): Promise<Reportable | undefined> {
  return rowsOf<Reportable>(await db.execute(SOURCES[kind].find(key)))[0];
}

/** Takes it out of everybody's sight. */
export async function hide(db: Db, kind: Reported, id: string): Promise<void> {
  await db.execute(sql`
    update ${SOURCES[kind].table} set is_flagged = true where id = ${id}::uuid`);
}
