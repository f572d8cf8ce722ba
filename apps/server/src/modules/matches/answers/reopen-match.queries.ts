import { openMinutesBetween } from '@pro-match/domain/businesses';
import type { MatchFacts, ReplyPlace } from '@pro-match/domain/matches';
import { sql } from 'drizzle-orm';
import { rowsOf, type Tx } from '../../../platform/database/database.ts';
import { matchFacts } from '../../match-states/index.ts';
import { type Barrier, barrierBetween } from '../../moderation/index.ts';
import { reopenOffer } from '../next-pro/reopen-offer.sql.ts';
import { hasWords } from './has-words.sql.ts';
import { type ReplyClock, replyClock } from './reply-clock.queries.ts';

export interface Reopenable extends MatchFacts, ReplyClock {
  id: string;
  business_id: string;
  service_request_id: string;
  accepted_at: string | null;
  reopened_at: string | null;
  has_words: boolean;
  barrier: Barrier | null;
}

/** Locks a match of the client against a message that its business may be sending. */
export async function lockReopenable(
  tx: Tx,
  { matchId, clientId }: { matchId: string; clientId: string },
): Promise<Reopenable | undefined> {
  // A message being sent locks its match until it is stored: wait for it here, so that the next
  // statement sees it.
  await tx.execute(sql`select from matches where id = ${matchId}::uuid for update`);
  const rows = rowsOf<Reopenable>(
    await tx.execute(sql`
      select m.id, m.business_id, m.service_request_id, ${matchFacts(sql`m`)},
        m.accepted_at, m.reopened_at, ${hasWords(sql`m`)} as has_words,
        ${barrierBetween(sql`m.client_id`, sql`m.business_id`)} as barrier,
        ${replyClock(sql`b`)}
      from matches m left join business_profiles b on b.user_id = m.business_id
      where m.id = ${matchId}::uuid and m.client_id = ${clientId}::uuid`),
  );
  return rows[0];
}

/**
 * Restarts the reply clock of a match. Its earlier answer no longer counts, neither as the job's
 * first nor as a reason to withdraw the offer of another pro.
 */
export async function markReopened(
  tx: Tx,
  match: Reopenable,
  { dueAt, now }: { dueAt: string | null; now: Date },
): Promise<void> {
  const [next] = rowsOf<ReplyPlace & { answered_at: string; asked_at: string }>(
    await tx.execute(sql`
      select m.answered_at, r.asked_at, b.hours, b.time_zone
      from matches m
      join service_requests r on r.id = m.service_request_id
      left join business_profiles b on b.user_id = m.business_id
      where m.service_request_id = ${match.service_request_id}::uuid and m.id <> ${match.id}::uuid
        and m.answered_at is not null and r.asked_at is not null
      order by m.answered_at limit 1`),
  );
  const minutes = next ? openMinutesBetween(next, next.asked_at, next.answered_at) : null;
  await tx.execute(sql`
    with first as (
      update service_requests r
      set first_answer_at = ${next?.answered_at ?? null}::timestamptz,
        first_answer_minutes = ${minutes}::int
      from matches m
      where m.id = ${match.id}::uuid and r.id = m.service_request_id
        and r.first_answer_at = m.answered_at
    )
    update matches set reopened_at = ${now.toISOString()}::timestamptz,
      due_at = ${dueAt}::timestamptz, answered_at = null, answer_minutes = null,
      ${reopenOffer(sql`'answered', 'dismissed'`)}
    where id = ${match.id}::uuid`);
}
