import { openMinutesBetween } from '@pro-match/domain/businesses';
import type { DeclineReason, MatchFacts, ReplyPlace, RescueCause } from '@pro-match/domain/matches';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/database.ts';
import { prepared } from '../../../platform/database/prepared.ts';
import { acceptedInDays, daysOf } from '../../businesses/index.ts';
import { matchFacts } from '../../match-states/index.ts';
import { type Barrier, barrierBetween } from '../../moderation/index.ts';
import { reopenOffer } from '../next-pro/reopen-offer.sql.ts';

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

const days = { start: sql.placeholder('start'), end: sql.placeholder('end') };

const read = prepared<Answerable>(
  'answerable_match',
  () => sql`
    select m.id, m.client_id, m.service_request_id, ${matchFacts(sql`m`)},
      m.created_at, m.answered_at, m.reopened_at, r.asked_at,
      b.hours, b.time_zone, ${acceptedInDays(sql`m.business_id`, days)} as accepted_this_month,
      ${barrierBetween(sql`m.business_id`, sql`m.client_id`)} as barrier
    from matches m
    join service_requests r on r.id = m.service_request_id
    left join business_profiles b on b.user_id = m.business_id
    where m.id = ${sql.placeholder('match_id')}::uuid
      and m.business_id = ${sql.placeholder('business_id')}::uuid`,
);

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
  const values = { match_id: matchId, business_id: businessId, ...daysOf(month) };
  const rows = await read(tx, values);
  return rows[0];
}

const at = sql`${sql.placeholder('at')}::timestamptz`;

/** Assignments that close an open offer of another pro: the awaited answer has come. */
const offerClosed = sql`
  rescue_outcome = case when rescued_at is not null then coalesce(rescue_outcome, 'answered') end,
  rescue_outcome_at = case when rescued_at is not null then coalesce(rescue_outcome_at, ${at}) end`;

/** Changes of the match in addition to the times of its answer. */
const CHANGES = {
  accepted: sql`status = 'accepted', accepted_at = ${at}, ${offerClosed}`,
  declined: sql`declined_at = ${at}, decline_reason = ${sql.placeholder('reason')},
    rescued_at = coalesce(rescued_at, ${at}), rescue_cause = coalesce(rescue_cause, 'declined'),
    ${reopenOffer(sql`'dismissed'`)}`,
  replied: offerClosed,
};

const record = prepared<{ rescue_cause: RescueCause | null }, [answer: keyof typeof CHANGES]>(
  'record_answer',
  (answer) => sql`
    with first as (
      update service_requests
      set first_answer_at = ${at}, first_answer_minutes = ${sql.placeholder('job_minutes')}::int
      where id = ${sql.placeholder('job_id')}::uuid
        and asked_at is not null and first_answer_at is null
    )
    update matches set ${CHANGES[answer]}, answered_at = ${at},
      answer_minutes = ${sql.placeholder('minutes')}::int
    where id = ${sql.placeholder('id')}::uuid
    returning rescue_cause`,
);

/**
 * Stores the answer to a match whose job is locked, with the open minutes it took, and those of the
 * job if it is the first. Returns why the client was offered another pro, if they were.
 */
async function recordAnswer(
  tx: Tx,
  match: Answerable,
  answer: { as: keyof typeof CHANGES; now: Date; reason?: DeclineReason },
): Promise<RescueCause | null> {
  const { as, now, reason } = answer;
  const rows = await record(
    tx,
    {
      id: match.id,
      job_id: match.service_request_id,
      at: now.toISOString(),
      minutes: openMinutesBetween(match, match.created_at, now),
      job_minutes: match.asked_at === null ? null : openMinutesBetween(match, match.asked_at, now),
      reason,
    },
    as,
  );
  return rows[0]?.rescue_cause ?? null;
}

export async function recordAcceptance(tx: Tx, match: Answerable, now: Date): Promise<void> {
  await recordAnswer(tx, match, { as: 'accepted', now });
}

/** Once the client has reopened the match, a message of the business is its answer. */
export async function recordWords(tx: Tx, match: Answerable, now: Date): Promise<void> {
  await recordAnswer(tx, match, { as: 'replied', now });
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
  return (await recordAnswer(tx, match, { as: 'declined', now, reason })) === 'declined';
}
