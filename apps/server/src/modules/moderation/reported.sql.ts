import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/**
 * SQL condition: no report by the reader about a post or comment waits for the team, for the
 * `where` of everything they read. Once the team has decided, everyone sees the same again.
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
