import { openMinutesBetween } from '@pro-match/domain/businesses';
import type { DeclineReason, MatchFacts, ReplyPlace, RescueCause } from '@pro-match/domain/matches';
import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/database.ts';
import { runPlanned } from '../../../platform/database/prepared.ts';
import { acceptedInMonth } from '../../businesses/index.ts';
import { matchFacts } from '../../match-states/index.ts';
import { type Barrier, barrierBetween } from '../../moderation/index.ts';
import { offerAgain } from '../rescue/offer-again.sql.ts';

export interface Answerable extends MatchFacts, ReplyPlace {
  id: string;
  client_id: string;
  service_request_id: string;
  created_at: string;
  answered_at: string | null;
  reopened_at: string | null;
  /** When the first business was asked for the job; null for jobs older than this record. */
  asked_at: string | null;
  accepted_this_month: number;
  /** Why the client must not learn of an answer. */
  barrier: Barrier | null;
}

/** Reads a match of the business; expects its job to be locked. */
export async function readAnswerable(
  tx: Tx,
  {
    businessId,
    matchId,
    month,
  }: {
    businessId: string;
    matchId: string;
    month: { start: Date; end: Date };
  },
): Promise<Answerable | undefined> {
  const rows = await runPlanned<Answerable>(
    tx,
    sql`
      select m.id, m.client_id, m.service_request_id, ${matchFacts(sql`m`)},
        m.created_at, m.answered_at, m.reopened_at, r.asked_at,
        b.hours, b.time_zone, ${acceptedInMonth(sql`m.business_id`, month)} as accepted_this_month,
        ${barrierBetween(sql`m.business_id`, sql`m.client_id`)} as barrier
      from matches m
      join service_requests r on r.id = m.service_request_id
      left join business_profiles b on b.user_id = m.business_id
      where m.id = ${matchId}::uuid and m.business_id = ${businessId}::uuid`,
  );
  return rows[0];
}

/**
 * Stores the answer to a match whose job is locked, with the open minutes it took, and those of the
 * job if it is the first. Returns why the client was offered another pro, if they were.
 */
async function recordAnswer(
  tx: Tx,
  match: Answerable,
  now: Date,
  changes: SQL,
): Promise<RescueCause | null> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const minutes = openMinutesBetween(match, match.created_at, now);
  const jobMinutes =
    match.asked_at === null ? null : openMinutesBetween(match, match.asked_at, now);
  const answered = await runPlanned<{ rescue_cause: RescueCause | null }>(
    tx,
    sql`
    with first as (
      update service_requests
      set first_answer_at = ${at}, first_answer_minutes = ${jobMinutes}::int
      where id = ${match.service_request_id}::uuid
        and asked_at is not null and first_answer_at is null
    )
    update matches set ${changes}, answered_at = ${at}, answer_minutes = ${minutes}::int
    where id = ${match.id}::uuid
    returning rescue_cause`,
  );
  return answered[0]?.rescue_cause ?? null;
}

/** Settles an open offer of another pro: the awaited answer has come. */
function settlesOffer(at: SQL): SQL {
  return sql`
    rescue_outcome = case when rescued_at is not null then coalesce(rescue_outcome, 'answered') end,
    rescue_outcome_at = case when rescued_at is not null then coalesce(rescue_outcome_at, ${at}) end`;
}

export async function recordAcceptance(tx: Tx, match: Answerable, now: Date): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const changes = sql`status = 'accepted', accepted_at = ${at}, ${settlesOffer(at)}`;
  await recordAnswer(tx, match, now, changes);
}

/** Once the client has reopened the match, a message of the business is its answer. */
export async function recordWords(tx: Tx, match: Answerable, now: Date): Promise<void> {
  await recordAnswer(tx, match, now, settlesOffer(sql`${now.toISOString()}::timestamptz`));
}

/**
 * Returns true if the decline made the offer of another pro; an earlier offer is kept. Offers don't
 * lock the job, so one may have been made since the match was read.
 */
export async function recordDecline(
  tx: Tx,
  match: Answerable,
  { reason, now }: { reason: DeclineReason; now: Date },
): Promise<boolean> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const changes = sql`declined_at = ${at}, decline_reason = ${reason},
    rescued_at = coalesce(rescued_at, ${at}), rescue_cause = coalesce(rescue_cause, 'declined'),
    ${offerAgain(sql`'dismissed'`)}`;
  return (await recordAnswer(tx, match, now, changes)) === 'declined';
}
