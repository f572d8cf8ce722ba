import type { Carried } from '@pro-match/domain/chat';
import type { MatchFacts } from '@pro-match/domain/matches';
import { type SQL, sql } from 'drizzle-orm';
import { type Db, rowsOf, type Tx } from '../../../platform/database/database.ts';
import { type Placed, prepared } from '../../../platform/database/prepared.ts';
import { greetingId, isOpenMatch, matchFacts } from '../../match-states/index.ts';
import { type Barrier, barrierBetween } from '../../moderation/index.ts';

export interface NewMessage {
  id: string;
  matchId: string;
  senderId: string;
  content: string;
  /** The caller stores it with the message; null if there is nothing. */
  carries: Carried | 'attachments' | null;
  /**
   * ISO 8601. Stored with a later time if a message in the conversation has that time or a later
   * one.
   */
  createdAt: string;
}

export interface SendOutcome extends MatchFacts {
  client_id: string;
  barrier: Barrier | null;
  /** The client found the acceptance no answer, and this message would be one. */
  awaits_words: boolean;
  /**
   * Null if nothing was stored: a barrier, an end, a taken id, or the business has yet to accept.
   */
  receiver_id: string | null;
  /** Text in the session's time zone, null as above. */
  created_at: string | null;
}

/**
 * Checks access, inserts and returns the row in one statement: the delivery of a message waits for
 * it. No row means that the sender is no party of the match. A client may write at once, a business
 * once the match is accepted, and neither once it has ended before. A message that answers a
 * reopened match is stored with that answer, in a transaction. Time always advances within a
 * conversation, so that messages keep the order in which they were written, whichever nodes took
 * them.
 */
function sendStatement(message: Placed<NewMessage>): SQL {
  const { id, matchId, senderId, content, createdAt, carries } = message;
  const carried = sql`coalesce(${carries}::text, '')`;
  return sql`
    with party as materialized (
      select match.*, ${barrierBetween(sql`${senderId}::uuid`, sql`match.other_id`)} as barrier
      from (
        select client_id, ${matchFacts(sql`matches`)},
          business_id = ${senderId}::uuid and reopened_at is not null and answered_at is null
            and ${id}::uuid <> ${greetingId(sql`matches`)} as awaits_words,
          case when client_id = ${senderId}::uuid then business_id else client_id end as other_id
        from matches
        where id = ${matchId}::uuid and ${senderId}::uuid in (client_id, business_id)
      ) match
    ), sent as (
      insert into messages (id, match_id, sender_id, receiver_id, content, is_quote,
        is_appointment, has_attachments, created_at)
      select ${id}::uuid, ${matchId}::uuid, ${senderId}::uuid, other_id, ${content}::text,
        ${carried} = 'quote', ${carried} = 'appointment', ${carried} = 'attachments',
        greatest(${createdAt}::timestamptz, (
          select created_at + interval '1 millisecond' from messages
          where match_id = ${matchId}::uuid order by created_at desc, id desc limit 1
        ))
      from party
      where barrier is null and not awaits_words and (status = 'accepted'
        or client_id = ${senderId}::uuid and ${isOpenMatch(sql`party`)})
      on conflict (id) do nothing
      returning receiver_id, created_at
    )
    select ${matchFacts(sql`party`)}, party.client_id, party.barrier, party.awaits_words,
      sent.receiver_id, sent.created_at
    from party left join sent on true`;
}

const placeholders = {
  id: sql.placeholder('id'),
  matchId: sql.placeholder('matchId'),
  senderId: sql.placeholder('senderId'),
  content: sql.placeholder('content'),
  carries: sql.placeholder('carries'),
  createdAt: sql.placeholder('createdAt'),
};

const send = prepared<SendOutcome>('chat_send', () => sendStatement(placeholders));

/** Stores a message by the prepared statement, outside of any transaction. */
export async function insertMessage(db: Db, message: NewMessage): Promise<SendOutcome | undefined> {
  return (await send(db, { ...message }))[0];
}

/** The same within a transaction, as when the message accepts the match. */
export async function insertMessageIn(
  tx: Tx,
  message: NewMessage,
): Promise<SendOutcome | undefined> {
  return rowsOf<SendOutcome>(await tx.execute(sendStatement({ ...message })))[0];
}
