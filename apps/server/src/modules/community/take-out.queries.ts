import { sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database/database.ts';

const TABLES = {
  post: sql.raw('community_posts'),
  comment: sql.raw('community_comments'),
};

interface Flagged {
  kind: keyof typeof TABLES;
  id: string;
}

export async function takeOut(tx: Tx, { kind, id }: Flagged): Promise<void> {
  await tx.execute(sql`
    update ${TABLES[kind]} set is_flagged = true, restored_at = null where id = ${id}::uuid`);
}

/** One more report does not hide restored content. */
export async function putBack(tx: Tx, { kind, id, now }: Flagged & { now: Date }): Promise<void> {
  await tx.execute(sql`
    update ${TABLES[kind]} set is_flagged = false, restored_at = ${now.toISOString()}::timestamptz
    where id = ${id}::uuid`);
}
