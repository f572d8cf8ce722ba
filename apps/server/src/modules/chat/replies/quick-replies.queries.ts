import type { QuickReplies } from '@pro-match/domain/chat';
import { sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../../../platform/database/database.ts';
import { prepared } from '../../../platform/database/prepared.ts';

const find = prepared<QuickReplies>(
  'quick_replies',
  () => sql`
    select replies, version from quick_replies where user_id = ${sql.placeholder('user_id')}::uuid`,
);

/** Version 0 if there are none yet. */
export async function findQuickReplies(db: Db, userId: string): Promise<QuickReplies> {
  const [row] = await find(db, { user_id: userId });
  return row ?? { replies: [], version: 0 };
}

/**
 * Undefined unless the given version is the newest. An equal list is left as it is, so that a save
 * can be sent twice.
 */
export async function replaceQuickReplies(
  db: Db,
  { userId, replies, version, now }: QuickReplies & { userId: string; now: Date },
): Promise<QuickReplies | undefined> {
  const [row] = rowsOf<QuickReplies>(
    await db.execute(sql`
      insert into quick_replies as known (user_id, replies, version, updated_at)
      select ${userId}::uuid, ${sql.param(replies)}::text[], 1, ${now.toISOString()}::timestamptz
      where ${version}::integer = 0
        or exists (select from quick_replies where user_id = ${userId}::uuid)
      on conflict (user_id) do update
      set replies = excluded.replies, updated_at = excluded.updated_at,
        version = known.version + (known.replies <> excluded.replies)::integer
      where known.version = ${version}::integer or known.replies = excluded.replies
      returning replies, version`),
  );
  return row;
}
