import type { PhoneSharing } from '@pro-match/domain/accounts';
import type { MatchFacts } from '@pro-match/domain/matches';
import type { JobAnswer, JobTiming } from '@pro-match/domain/requests';
import { type SQL, sql } from 'drizzle-orm';
import { type Db, rowsOf, type Tx } from '../../platform/database/database.ts';
import { prepared } from '../../platform/database/prepared.ts';
import { isOpenAccount } from '../auth/index.ts';
import { isWaiting, matchFacts } from '../match-states/index.ts';
import { notBlocked } from '../moderation/index.ts';

export interface NewMatch {
  matchId: string;
  requestId: string;
  clientId: string;
  /** User id. */
  businessId: string;
  service: string;
  /** Null if there is no business. */
  dueAt: string | null;
  /** If undefined, the client's last choice. */
  sharePhone: PhoneSharing | undefined;
  now: Date;
}

export interface NewMatchRequest extends NewMatch {
  description: string;
  contactInfo: string | null;
  location: string | null;
  budgetRange: string | null;
  timing: JobTiming | null;
  answers: readonly JobAnswer[];
}

const lastChoice = (clientId: SQL) => sql`coalesce(
  (select share_phone from client_preferences where user_id = ${clientId}), 'with_request')`;

/**
 * `offered`: a stranger would see this business with this service. `paused`: it takes no requests
 * now.
 */
interface Asked {
  offered: boolean;
  paused: boolean;
  created: boolean;
}

function only(rows: readonly Asked[]): Asked {
  const [row] = rows;
  if (!row) throw new Error('What became of asking is always answered');
  return row;
}

const clientId = sql`${sql.placeholder('client_id')}::uuid`;
const service = sql`${sql.placeholder('service')}::text`;
const choice = sql`${sql.placeholder('share_phone')}::text`;
const jobId = sql`${sql.placeholder('job_id')}::uuid`;
const now = sql`${sql.placeholder('now')}::timestamptz`;

const valuesOf = (match: NewMatch) => ({
  match_id: match.matchId,
  job_id: match.requestId,
  client_id: match.clientId,
  business_id: match.businessId,
  service: match.service,
  due_at: match.dueAt,
  share_phone: match.sharePhone ?? null,
  now: match.now.toISOString(),
});

/**
 * The match as the common tables `business`, with the service as the business spells it,
 * `created_match` and `remembered`: the choice about the phone is kept for the next request.
 */
const newMatch = sql`
  business as (
    select b.user_id, b.paused_at, offer.name as service
    from business_profiles b
    join auth_users u on u.id = b.user_id
    cross join lateral unnest(b.services) as offer (name)
    where b.user_id = ${sql.placeholder('business_id')}::uuid and b.is_active
      and ${isOpenAccount(sql`u`)}
      and ${notBlocked(sql`b.user_id`, clientId)}
      and folded(offer.name) = folded(${service})
    -- Old names may look the same but differ in their letters: prefer the one with these letters.
    order by lower(offer.name) = lower(${service}) desc
    limit 1
  ), created_match as (
    insert into matches
      (id, client_id, business_id, service_request_id, service, share_phone, created_at, due_at)
    select ${sql.placeholder('match_id')}::uuid, ${clientId}, business.user_id, ${jobId},
      business.service, coalesce(${choice}, ${lastChoice(clientId)}), ${now},
      ${sql.placeholder('due_at')}::timestamptz
    from business where paused_at is null
    on conflict do nothing
    returning service
  ), remembered as (
    update client_preferences set share_phone = ${choice}
    where user_id = ${clientId} and share_phone <> ${choice}
      and exists (select from created_match)
  )`;

const insertBoth = prepared<Asked>(
  'insert_match_request',
  () => sql`
    with ${newMatch}, created_request as (
      insert into service_requests
        (id, client_id, service_type, description, contact_info, location, budget_range,
         timing, answers, created_at, asked_at, state)
      select ${jobId}, me.id, created_match.service, ${sql.placeholder('description')}::text,
        coalesce(${sql.placeholder('contact_info')}::text, me.email),
        ${sql.placeholder('location')}::text, ${sql.placeholder('budget_range')}::text,
        ${sql.placeholder('timing')}::text, ${sql.placeholder('answers')}::jsonb, ${now}, ${now},
        (select state from client_preferences where user_id = me.id)
      from created_match, auth_users me
      where me.id = ${clientId}
      returning id
    )
    select exists (select 1 from business) as offered,
      exists (select 1 from business where paused_at is not null) as paused,
      exists (select 1 from created_request) as created`,
);

/**
 * Stores the match and, only if that was possible, the job behind it. One statement, so that the
 * partial unique index decides between two simultaneous requests and the loser leaves nothing
 * behind.
 */
export async function insertMatchRequest(db: Db, request: NewMatchRequest): Promise<Asked> {
  const { description, contactInfo, location, budgetRange, timing, answers } = request;
  return only(
    await insertBoth(db, {
      ...valuesOf(request),
      description,
      contact_info: contactInfo,
      location,
      budget_range: budgetRange,
      timing,
      answers: JSON.stringify(answers),
    }),
  );
}

/**
 * The changes that one more match makes to its job and the job's other matches: a request to the
 * team counts as asked from its first business on, and open offers of another pro are settled as
 * taken.
 */
const oneMoreOf = (created: SQL): SQL => sql`
  first_asked as (
    update service_requests r set asked_at = ${now},
      state = (select state from client_preferences where user_id = r.client_id)
    where r.id = ${jobId} and exists (select from ${created})
      and not exists (select from matches o where o.service_request_id = r.id)
  ), taken_up as (
    update matches m set rescue_outcome = 'asked', rescue_outcome_at = ${now}
    where m.service_request_id = ${jobId} and exists (select from ${created})
      and m.rescued_at is not null and m.rescue_outcome is null
  )`;

const insertOneMore = prepared<Asked>(
  'insert_match',
  () => sql`
    with ${newMatch}, ${oneMoreOf(sql`created_match`)}
    select exists (select 1 from business) as offered,
      exists (select 1 from business where paused_at is not null) as paused,
      exists (select 1 from created_match) as created`,
);

/** Expects the job to be locked. */
export async function insertMatch(tx: Tx, match: NewMatch): Promise<Asked> {
  return only(await insertOneMore(tx, valuesOf(match)));
}

export interface StoredMatch {
  id: string;
  own: boolean;
  same_id: boolean;
  withdrawn: boolean;
  declined: boolean;
}

/**
 * Finds the match that blocks a request: the one with its id, else the job's match with the
 * business, else the client's waiting one.
 */
export async function findStoredMatch(
  db: Db,
  request: Pick<NewMatch, 'matchId' | 'clientId' | 'businessId' | 'service'> & { jobId?: string },
): Promise<StoredMatch | undefined> {
  const sameJob = sql`(service_request_id = ${request.jobId ?? null}::uuid
    and business_id = ${request.businessId}::uuid)`;
  const rows = rowsOf<StoredMatch>(
    await db.execute(sql`
      select id, client_id = ${request.clientId}::uuid as own,
        id = ${request.matchId}::uuid as same_id, withdrawn_at is not null as withdrawn,
        declined_at is not null as declined
      from matches
      where id = ${request.matchId}::uuid or ${sameJob}
        or (client_id = ${request.clientId}::uuid and business_id = ${request.businessId}::uuid
          and folded(service) = folded(${request.service}::text) and ${isWaiting(sql`matches`)})
      order by same_id desc, ${sameJob} desc nulls last
      limit 1`),
  );
  return rows[0];
}

/** Prefers the waiting match, else the newest. */
export async function findLatestMatch(
  db: Db,
  { clientId, businessId, service }: { clientId: string; businessId: string; service: string },
): Promise<({ id: string; created_at: string } & MatchFacts) | undefined> {
  const rows = rowsOf<{ id: string; created_at: string } & MatchFacts>(
    await db.execute(sql`
      select id, created_at, ${matchFacts(sql`matches`)} from matches
      where client_id = ${clientId}::uuid and business_id = ${businessId}::uuid
        and folded(service) = folded(${service}::text)
      order by ${isWaiting(sql`matches`)} desc, created_at desc
      limit 1`),
  );
  return rows[0];
}

const introduce = prepared<{ name: string; created: boolean; paused: boolean }>(
  'insert_introduction',
  () => sql`
    with request as (
      select r.id, r.client_id, r.service_type, b.user_id as business_id, b.paused_at
      from service_requests r
      join business_profiles b on b.user_id = ${sql.placeholder('business_id')}::uuid
      join auth_users u on u.id = b.user_id
      where r.id = ${jobId} and r.client_id = ${clientId} and b.is_active
        and ${isOpenAccount(sql`u`)}
        and ${notBlocked(sql`r.client_id`, sql`b.user_id`)}
    ), created as (
      insert into matches
        (id, client_id, business_id, service_request_id, service, share_phone, created_at, due_at)
      select ${sql.placeholder('match_id')}::uuid, client_id, business_id, id, service_type,
        ${lastChoice(sql`client_id`)}, ${now}, ${sql.placeholder('due_at')}::timestamptz
      from request where paused_at is null
      on conflict do nothing
      returning id
    ), ${oneMoreOf(sql`created`)}
    select service_type as name, exists (select from created) as created,
      paused_at is not null as paused
    from request`,
);

/**
 * Stores the match of an introduction; expects its job to be locked. The service is as the client
 * named it: the team may know of services that the business has not listed. Undefined if the
 * business is closed, inactive or blocked; not `created` if one is waiting, or the business takes
 * no requests now.
 */
export async function insertIntroduction(
  db: Db,
  introduction: Introduction,
): Promise<{ name: string; created: boolean; paused: boolean } | undefined> {
  const [row] = await introduce(db, {
    match_id: introduction.matchId,
    job_id: introduction.requestId,
    client_id: introduction.clientId,
    business_id: introduction.businessId,
    due_at: introduction.dueAt,
    now: introduction.now.toISOString(),
  });
  return row;
}

type Introduction = Pick<
  NewMatch,
  'matchId' | 'requestId' | 'clientId' | 'businessId' | 'dueAt' | 'now'
>;
