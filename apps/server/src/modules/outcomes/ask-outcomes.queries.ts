import { DAY_MS } from '@pro-match/domain/limits';
import { OUTCOME_ASK_DAYS, OUTCOME_LATE_DAYS } from '@pro-match/domain/outcomes';
import { sql } from 'drizzle-orm';
import { rowsOf, type Tx } from '../../platform/database/database.ts';
import { barrierBetween } from '../moderation/index.ts';
import type { OutcomeEvent } from './outcomes.events.ts';

/** Matches per transaction. */
const MATCHES_AT_ONCE = 50;

/**
 * Marks the sides of matches accepted long enough ago as asked, each once even if another
 * transaction does the same now. Leaves out a client who has reported the outcome by closing the
 * job, or whose job another business did. `isFull`: there may be more.
 */
export async function askDue(
  tx: Tx,
  now: Date,
): Promise<{ asked: OutcomeEvent[]; isFull: boolean }> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS).toISOString();
  const [row] = rowsOf<{ chosen: number; asked: OutcomeEvent[] }>(
    await tx.execute(sql`
      with due as (
        select m.id, m.client_id, m.business_id, m.accepted_at,
          -- Do not ask a client who has already given the outcome.
          coalesce(r.close_reason not in ('hired_elsewhere', 'not_doing'), true)
            and not exists (
              select from outcomes o
              where o.match_id = m.id and o.side = 'client'
            ) and not exists (
              select from outcomes o join matches s on s.id = o.match_id
              where s.service_request_id = m.service_request_id
                and o.side = 'client' and o.answer = 'done'
            ) as asks_client,
          -- For a business, "hired" may mean this business, so ask it.
          r.close_reason is distinct from 'not_doing'
            and not exists (
              select from outcomes o
              where o.match_id = m.id and o.side = 'business'
            ) as asks_business
        from matches m join service_requests r on r.id = m.service_request_id
        where m.status = 'accepted'
          and m.accepted_at <= ${daysAgo(OUTCOME_ASK_DAYS)}::timestamptz
          and m.accepted_at > ${daysAgo(OUTCOME_ASK_DAYS + OUTCOME_LATE_DAYS)}::timestamptz
          -- A client who reopened the match because the business had not really answered still waits.
          and (m.reopened_at is null or m.answered_at is not null)
          and ${barrierBetween(sql`m.client_id`, sql`m.business_id`)} is null
          and ${barrierBetween(sql`m.business_id`, sql`m.client_id`)} is null
      ), chosen as materialized (
        select m.id, due.client_id, due.business_id, due.accepted_at,
          due.asks_client, due.asks_business
        from due join matches m on m.id = due.id
        where due.asks_client or due.asks_business
        order by due.accepted_at, due.id
        limit ${MATCHES_AT_ONCE}::int
        -- Skip rows that another server or an answer has locked: the next run comes soon.
        for no key update of m skip locked
      ), sides as (
        select id, 'client' as side, client_id as user_id, business_id as other_id, accepted_at
        from chosen where asks_client
        union all
        select id, 'business', business_id, client_id, accepted_at from chosen where asks_business
      ), asked as (
        insert into outcomes (match_id, side, user_id, asked_at)
        select id, side, user_id, ${now.toISOString()}::timestamptz from sides
        order by accepted_at, id, side
        on conflict do nothing
        returning match_id, side, user_id
      )
      select (select count(*)::int from chosen) as chosen, coalesce((
        select jsonb_agg(jsonb_build_object('matchId', a.match_id, 'side', a.side,
          'userId', a.user_id, 'otherId', s.other_id))
        from asked a join sides s on s.id = a.match_id and s.side = a.side
      ), '[]') as asked`),
  );
  return { asked: row?.asked ?? [], isFull: row?.chosen === MATCHES_AT_ONCE };
}
