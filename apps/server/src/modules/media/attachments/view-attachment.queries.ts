import { sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../../../platform/database/database.ts';
import { accountIsOpen } from '../../auth/index.ts';
import { showsFiles } from './attachments.queries.ts';

/**
 * Undefined unless the reader can read the message that carries the file now, and the team has not
 * removed its text.
 */
export async function findAttachmentFile(
  db: Db,
  { id, matchId, readerId }: { id: string; matchId: string; readerId: string },
): Promise<{ key: string; name: string | null } | undefined> {
  const rows = rowsOf<{ key: string; name: string | null }>(
    await db.execute(sql`
      select file.key, file.name from message_attachments file
      join messages w on w.id = file.message_id
      where file.id = ${id}::uuid and w.match_id = ${matchId}::uuid
        and ${readerId}::uuid in (w.sender_id, w.receiver_id) and ${showsFiles(sql`w`)}
        and ${accountIsOpen(sql`${readerId}::uuid`)}`),
  );
  return rows[0];
}
