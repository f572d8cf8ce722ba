import type { DirectReportSubject } from '@pro-match/domain/moderation';
import { type SQL, sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../../platform/database/database.ts';
import { isOpenAccount } from '../auth/index.ts';
import { notBlocked } from './blocked.sql.ts';

export interface Reportable {
  owner_id: string;
  text: string | null;
}

/** SQL condition: the reader and `u` have a match in any state. */
const isMatched = (reader: SQL) => sql`exists (
  select from matches m
  where (m.client_id = ${reader} and m.business_id = u.id)
    or (m.business_id = ${reader} and m.client_id = u.id)
)`;

/**
 * Selects the subject of a report if the reader can see it: as a party of the match or
 * conversation, where reviews and businesses are shown, or as somebody to talk with. Other modules
 * build on this one, so this names their tables without importing their code.
 */
const SUBJECTS: Record<DirectReportSubject, (id: SQL, reader: SQL) => SQL> = {
  message: (id, reader) => sql`
    select sender_id as owner_id, content as text from messages
    where id = ${id} and ${reader} in (sender_id, receiver_id)`,

  community_message: (id, reader) => sql`
    select sender_id as owner_id, message_text as text from community_messages
    where id = ${id} and ${reader} in (sender_id, receiver_id)
      and ${notBlocked(sql`sender_id`, sql`receiver_id`)}`,

  review: (id, reader) => sql`
    select v.client_id as owner_id,
      concat_ws(E'\n', v.rating || ' of 5 stars', v.comment, 'Reply: ' || v.reply) as text
    from reviews v
    join business_profiles b on b.user_id = v.business_id
    join auth_users u on u.id = b.user_id
    where v.id = ${id} and (
      not v.is_held and b.is_active and b.subscription_tier in ('paid', 'trial') and ${isOpenAccount(sql`u`)}
      or ${reader} in (v.business_id, v.client_id)
    )`,

  business: (id, reader) => sql`
    select u.id as owner_id, concat_ws(
      E'\n', b.business_name, b.description, 'License ' || b.license_number
    ) as text
    from auth_users u
    join business_profiles b on b.user_id = u.id
    where u.id = ${id} and (
      u.id = ${reader} or ${isMatched(reader)}
      or b.is_active and ${isOpenAccount(sql`u`)} and ${notBlocked(sql`u.id`, reader)}
    )`,

  // Include a client's requests to this business, which is where a scam would begin.
  person: (id, reader) => sql`
    select u.id as owner_id, concat_ws(E'\n', p.full_name, (
      select string_agg(concat_ws(E'\n', asked.description, (
        select string_agg(
          concat_ws(' ', said.answer->>'question', said.answer->>'answer'), E'\n' order by said.place
        ) from jsonb_array_elements(asked.answers) with ordinality as said (answer, place)
      )), E'\n') from (
        select r.description, r.answers from matches m
        join service_requests r on r.id = m.service_request_id
        where m.client_id = u.id and m.business_id = ${reader}
        order by m.created_at desc, m.id desc limit 3
      ) asked
    )) as text
    from auth_users u
    left join profiles p on p.id = u.id
    where u.id = ${id} and (
      u.id = ${reader} or ${isMatched(reader)}
      or exists (select from client_preferences where user_id = ${reader})
        and ${notBlocked(sql`u.id`, reader)} and (
          exists (
            select from community_conversations where user_id = ${reader} and partner_id = u.id
          )
          or ${isOpenAccount(sql`u`)} and exists (select from client_preferences where user_id = u.id)
        )
    )`,
};

/** Undefined if the reader may not see the subject. */
export async function findReportable(
  db: Db,
  { kind, id, readerId }: { kind: DirectReportSubject; id: string; readerId: string },
): Promise<Reportable | undefined> {
  const find = SUBJECTS[kind](sql`${id}::uuid`, sql`${readerId}::uuid`);
  return rowsOf<Reportable>(await db.execute(find))[0];
}
