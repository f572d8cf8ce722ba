import type { ReportSubject } from '@pro-match/domain/moderation';
import { type SQL, sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../../platform/database/database.ts';

export interface ContextRow {
  kind: 'post' | 'message' | 'community_message' | 'business';
  author_name: string | null;
  text: string;
  created_at: string;
  is_subject: boolean;
}

/** Messages shown before and after the reported one. */
const AROUND = 5;

interface Thread {
  kind: ContextRow['kind'];
  table: SQL;
  words: SQL;
  /**
   * SQL condition: a row `x` belongs to the thread of `subject`. An index begins with these
   * columns.
   */
  same: SQL;
}

/** Includes the message itself. */
function around(id: string, { kind, table, words, same }: Thread): SQL {
  const side = (comparison: SQL, order: SQL) => sql`(
    select x.id, x.sender_id, ${words} as text, x.created_at
    from ${table} x, subject
    where ${same} and (x.created_at, x.id) ${comparison} (subject.created_at, subject.id)
    order by x.created_at ${order}, x.id ${order} limit ${AROUND}::int)`;
  return sql`
    with subject as (select * from ${table} where id = ${id}::uuid), around as (
      ${side(sql`<=`, sql`desc`)} union all ${side(sql`>`, sql`asc`)}
    )
    select ${kind}::text as kind, p.full_name as author_name, around.text, around.created_at,
      around.id = ${id}::uuid as is_subject
    from around left join profiles p on p.id = around.sender_id
    order by around.created_at, around.id`;
}

const CONTEXTS: Partial<Record<ReportSubject, (id: string) => SQL>> = {
  message: (id) =>
    around(id, {
      kind: 'message',
      table: sql`messages`,
      words: sql`x.content`,
      same: sql`x.match_id = subject.match_id`,
    }),
  community_message: (id) =>
    around(id, {
      kind: 'community_message',
      table: sql`community_messages`,
      words: sql`x.message_text`,
      same: sql`least(x.sender_id, x.receiver_id) = least(subject.sender_id, subject.receiver_id)
        and greatest(x.sender_id, x.receiver_id)
          = greatest(subject.sender_id, subject.receiver_id)`,
    }),
  comment: (id) => sql`
    select 'post' as kind, p.full_name as author_name, s.caption as text, s.created_at,
      false as is_subject
    from community_comments c
    join community_posts s on s.id = c.post_id
    left join profiles p on p.id = s.user_id
    where c.id = ${id}::uuid`,
  post: (id) => sql`
    select 'business' as kind, null as author_name, b.business_name as text, b.created_at,
      false as is_subject
    from community_posts s join business_profiles b on b.id = s.pro_id
    where s.id = ${id}::uuid`,
  review: (id) => sql`
    select 'business' as kind, null as author_name, b.business_name as text, b.created_at,
      false as is_subject
    from reviews v join business_profiles b on b.user_id = v.business_id
    where v.id = ${id}::uuid`,
};

export async function listContext(
  db: Db,
  { kind, id }: { kind: ReportSubject; id: string },
): Promise<ContextRow[]> {
  const statement = CONTEXTS[kind]?.(id);
  return statement ? rowsOf<ContextRow>(await db.execute(statement)) : [];
}
