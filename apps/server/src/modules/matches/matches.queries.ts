import type { PhoneSharing } from '@pro-match/domain/accounts';
import type { Role } from '@pro-match/domain/auth';
import { UNREAD_COUNTED_MAX } from '@pro-match/domain/limits';
import type {
  DeclineReason,
  Match,
  MatchStatus,
  RescueCause,
  RescueOutcome,
} from '@pro-match/domain/matches';
import type { OutcomeAnswer } from '@pro-match/domain/outcomes';
import type { QuoteFacts } from '@pro-match/domain/quotes';
import type { CloseReason, JobAnswer, JobTiming } from '@pro-match/domain/requests';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import { type Keyset, microsOf, olderThan, pageEnd } from '../../platform/database/keyset.ts';
import { limitOf, prepared, rowsToRead } from '../../platform/database/prepared.ts';
import { type ContactReach, contactReach, monthAt } from '../accounts/index.ts';
import { droppedAt, isOpenMatch, matchFacts } from '../match-states/index.ts';
import { type ListedPhoto, photosOf } from '../media/index.ts';
import { type Barrier, barrierBetween } from '../moderation/index.ts';
import { hasWords } from './answers/has-words.sql.ts';
import type { Reader } from './matches.policy.ts';

/** Times are text in the session's time zone. */
export interface MatchRow {
  id: string;
  micros: string;
  service_request_id: string;
  client_id: string;
  business_id: string;
  service: string;
  status: MatchStatus;
  created_at: string;
  accepted_at: string | null;
  declined_at: string | null;
  decline_reason: DeclineReason | null;
  answered_at: string | null;
  due_at: string | null;
  opened_at: string | null;
  reopened_at: string | null;
  rescued_at: string | null;
  rescue_cause: RescueCause | null;
  rescue_outcome: RescueOutcome | null;
  /** The business wrote more than its greeting; computed only while it decides something. */
  has_words: boolean;
  withdrawn_at: string | null;
  closed_at: string | null;
  close_reason: CloseReason | null;
  description: string;
  budget_range: string | null;
  request_location: string | null;
  contact_info: string | null;
  timing: JobTiming | null;
  answers: JobAnswer[];
  photos: ListedPhoto[];
  /** Open matches of the job. */
  open_count: number;
  /** Null for the client. */
  email_confirmed: boolean | null;
  share_phone: PhoneSharing;
  /** The part of the phone and contact data that the reader can see. */
  reach: ContactReach;
  other_id: string;
  /** The reader has blocked the other party. */
  blocked: boolean;
  barrier: Barrier | null;
  other_name: string | null;
  contact_person: string | null;
  phone: string | null;
  email: string | null;
  location: string | null;
  /** Null for a client. */
  zip_code: string | null;
  logo_url: string | null;
  answer_minutes: number | null;
  business_profile_id: string | null;
  /** The client's review of this business, in this match or another. */
  review_id: string | null;
  review_rating: number;
  review_comment: string | null;
  review_reply: string | null;
  /** The reader's report of the outcome, and when they were asked. */
  outcome_asked_at: string | null;
  outcome_answer: OutcomeAnswer | null;
  /** Capped at {@link UNREAD_COUNTED_MAX}. */
  unread_count: number;
  /** The accepted quote, else the newest version. */
  quote: MatchQuoteRow | null;
  /** The next accepted appointment, if any. */
  appointment: Match['appointment'];
  last_content: string | null;
  last_sender_id: string | null;
  last_created_at: string | null;
}

/** Times and days are ISO 8601 text. */
interface MatchQuoteRow extends Omit<QuoteFacts, 'closed_at'> {
  id: string;
  version: number;
  total_min_cents: number;
  total_max_cents: number;
  valid_until: string;
}

interface Side {
  own: SQL;
  other: SQL;
  /**
   * The columns of {@link MatchRow} from `other_name` to `business_profile_id`, and the client's
   * email confirmation.
   */
  columns: SQL;
  join: SQL;
}

const createdAt = sql.raw('m.created_at');
const id = sql.raw('m.id');

const sides: Record<Reader['role'], Side> = {
  client: {
    own: sql.raw('m.client_id'),
    other: sql.raw('m.business_id'),
    columns: sql`b.business_name as other_name, b.contact_person, b.phone, b.email, b.location,
      b.zip_code, b.logo_url, b.answer_minutes, b.id as business_profile_id, null::boolean as email_confirmed`,
    join: sql`left join business_profiles b on b.user_id = m.business_id`,
  },
  business: {
    own: sql.raw('m.business_id'),
    other: sql.raw('m.client_id'),
    columns: sql`p.full_name as other_name, null as contact_person, p.phone, null as email,
      p.location, null as zip_code, null as logo_url, null::integer as answer_minutes,
      null::uuid as business_profile_id,
      u.email_confirmed_at is not null as email_confirmed`,
    join: sql`join auth_users u on u.id = m.client_id
      left join profiles p on p.id = m.client_id`,
  },
};

export interface Question {
  reader: Reader;
  now: Date;
}

/** Its value comes from {@link valuesOf}. */
export const readerId = sql`${sql.placeholder('reader')}::uuid`;
/** Placeholders with the names of a {@link Keyset}. */
const month = { start: sql.placeholder('month_start'), end: sql.placeholder('month_end') };

export function valuesOf({ reader, now }: Question) {
  const { start, end } = monthAt(now);
  return { reader: reader.userId, now: now.toISOString(), month_start: start, month_end: end };
}

function reachOf(role: Role): SQL<ContactReach> {
  if (role === 'client') return sql<ContactReach>`'open'`;
  return contactReach(sql`m`, { businessId: readerId, month });
}

interface Selection {
  /** The ids in order, only a few; matches of other people are left out. */
  ids: SQL;
  more?: { join: SQL; columns: SQL };
}

/**
 * Selects matches as their reader sees them, {@link MatchRow}, each looked up by its id.
 *
 * A connection keeps one plan for this statement, made for the average reader. It also suits
 * readers with many matches, as long as `ids` reads no more than a page and no more than an index
 * holds. Ids come out of an array because the planner expects the same number from any array.
 * Otherwise it would plan again for each reader whose own plan looks slightly cheaper, and planning
 * takes longer than running.
 */
export function selectMatches(role: Role, { ids, more = NOTHING_MORE }: Selection): SQL {
  const side = sides[role];
  return sql`
    select m.id, ${microsOf(createdAt)} as micros, m.service_request_id, m.client_id, m.business_id, m.service,
      ${matchFacts(sql`m`)}, m.created_at, m.accepted_at, m.decline_reason,
      m.answered_at, m.due_at, m.opened_at, m.reopened_at,
      m.rescued_at, m.rescue_cause, m.rescue_outcome,
      m.accepted_at is not null and m.reopened_at is null and ${hasWords(sql`m`)} as has_words,
      r.close_reason,
      r.description, r.budget_range, r.location as request_location, r.contact_info,
      r.timing, r.answers, ${photosOf(sql`r.id`)} as photos, (
        select count(*)::int from matches o
        where o.service_request_id = m.service_request_id and ${isOpenMatch(sql`o`)}
      ) as open_count,
      m.share_phone, ${reachOf(role)} as reach,
      ${side.other} as other_id,
      k.blocker_id is not null as blocked, ${barrierBetween(side.own, side.other)} as barrier,
      ${side.columns},
      v.id as review_id, v.rating as review_rating, v.comment as review_comment,
      v.reply as review_reply,
      told.asked_at as outcome_asked_at, told.answer as outcome_answer,
      unread.count as unread_count,
      last.content as last_content, last.sender_id as last_sender_id,
      last.created_at as last_created_at, quoted.quote, agreed.appointment${more.columns}
    from unnest(array(${ids})) with ordinality named (match_id, n)
    -- The offset keeps the planner from reading everything of the reader first.
    cross join lateral (
      select * from matches m
      where m.id = named.match_id and ${side.own} = ${readerId} offset 0
    ) m
    ${more.join}
    join service_requests r on r.id = m.service_request_id
    ${side.join}
    left join blocks k on k.blocker_id = ${side.own} and k.blocked_id = ${side.other}
    left join reviews v on v.client_id = m.client_id and v.business_id = m.business_id
    left join outcomes told on told.match_id = m.id and told.side = ${sql.raw(`'${role}'`)}
    left join lateral (
      select count(*)::int as count from (
        select from messages x
        where x.match_id = m.id and x.receiver_id = ${side.own} and x.read_at is null
        limit ${UNREAD_COUNTED_MAX}::int
      ) waiting
    ) unread on true
    left join lateral (
      select x.content, x.sender_id, x.created_at from messages x
      where x.match_id = m.id order by x.created_at desc, x.id desc limit 1
    ) last on true
    left join lateral (
      select jsonb_build_object('id', q.id, 'version', q.version, 'answer', q.answer,
        'superseded_at', q.superseded_at, 'expires_at', q.expires_at,
        'total_min_cents', q.total_min_cents, 'total_max_cents', q.total_max_cents,
        'valid_until', q.valid_until) as quote
      from quotes q where q.match_id = m.id and q.superseded_at is null
      order by q.answer is not distinct from 'accepted' desc, q.version desc limit 1
    ) quoted on true
    left join lateral (
      select jsonb_build_object('id', a.id, 'starts_at', a.starts_at, 'ends_at', a.ends_at,
        'time_zone', a.time_zone) as appointment
      from appointments a
      where a.match_id = m.id and a.answer = 'accepted' and a.superseded_at is null
        and a.cancelled_at is null and a.ends_at > ${sql.placeholder('now')}::timestamptz
        and (${droppedAt(sql`m`, sql`r`)} < a.starts_at) is not true
      order by a.starts_at limit 1
    ) agreed on true
    order by named.n`;
}

const NOTHING_MORE = { join: sql``, columns: sql`` };

interface MatchesPage {
  limit: number;
  after: Keyset | undefined;
}

export function matchesStatement(role: Role, rows: number, isFirst: boolean): SQL {
  const ids = sql`
    select m.id from matches m
    where ${sides[role].own} = ${readerId}
      and ${isFirst ? sql`true` : olderThan(createdAt, id, pageEnd)}
    order by m.created_at desc, m.id desc ${limitOf(rows)}`;
  return selectMatches(role, { ids });
}

const list = prepared<MatchRow, [Role, number, boolean]>('matches', matchesStatement);

/** Returns at least one row more than `limit` if there are more. */
export function listMatchRows(
  db: Db,
  question: Question,
  { limit, after }: MatchesPage,
): Promise<MatchRow[]> {
  const values = { ...valuesOf(question), ...after };
  return list(db, values, question.reader.role, rowsToRead(limit), after === undefined);
}

const find = prepared<MatchRow, [Role]>('match', (role) =>
  selectMatches(role, { ids: sql`select ${sql.placeholder('match_id')}::uuid` }),
);

export async function findMatchRow(
  db: Db,
  { matchId, ...question }: Question & { matchId: string },
): Promise<MatchRow | undefined> {
  const values = { ...valuesOf(question), match_id: matchId };
  return (await find(db, values, question.reader.role))[0];
}
