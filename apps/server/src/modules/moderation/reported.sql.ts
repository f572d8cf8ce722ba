import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/**
 * SQL condition for everything that the reader reads: none of their reports about the post or
 * comment waits for the team. Once the team has decided, everyone sees the same again.
 */
export function notReported(
  kind: 'post' | 'comment',
  { subject, reader }: { subject: SQLWrapper; reader: SQLWrapper },
): SQL<boolean> {
  return sql<boolean>`not exists (
    select from reports
    where reporter_id = ${reader} and subject_kind = ${sql.raw(`'${kind}'`)}
      and subject_id = ${subject} and resolution is null)`;
}
