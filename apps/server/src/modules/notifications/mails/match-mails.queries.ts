import type { Role } from '@pro-match/domain/auth';
import type { DeclineReason, RequestEnd, RescueCause } from '@pro-match/domain/matches';
import { sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../../../platform/database/database.ts';
import { isOpenAccount } from '../../auth/index.ts';
import { isOpenMatch } from '../../match-states/index.ts';
import { notBlocked } from '../../moderation/index.ts';

export interface EndedLead {
  service: string;
  ended: RequestEnd;
}

/** Reads how the lead ended from its notification; undefined once its client is gone or blocked. */
export async function findEndedLead(
  db: Db,
  notificationId: string,
): Promise<EndedLead | undefined> {
  const rows = rowsOf<EndedLead>(
    await db.execute(sql`
      select n.facts->>'service' as service, n.facts->>'ended' as ended
      from notifications n
      join auth_users c on c.id = n.actor_id
      where n.id = ${notificationId}::uuid and n.facts ? 'service' and n.facts ? 'ended'
        and ${isOpenAccount(sql`c`)}
        and ${notBlocked(sql.raw('n.actor_id'), sql.raw('n.user_id'))}`),
  );
  return rows[0];
}

export interface AcceptedFacts {
  business_name: string;
  service: string;
}

/** Undefined unless the match is accepted, and once the business is gone or blocked. */
export async function findAcceptedFacts(
  db: Db,
  matchId: string,
): Promise<AcceptedFacts | undefined> {
  const rows = rowsOf<AcceptedFacts>(
    await db.execute(sql`
      select b.business_name, m.service
      from matches m
      join business_profiles b on b.user_id = m.business_id
      join auth_users u on u.id = m.business_id
      where m.id = ${matchId}::uuid and m.status = 'accepted'
        and ${isOpenAccount(sql`u`)}
        and ${notBlocked(sql.raw('m.client_id'), sql.raw('m.business_id'))}`),
  );
  return rows[0];
}

export interface AcceptedQuote {
  match_id: string;
  client_name: string | null;
  service: string;
  total_min_cents: number;
  total_max_cents: number;
  earliest_date: string | null;
}

/** Undefined unless the quote is accepted, and once the client is gone or blocked. */
export async function findAcceptedQuote(
  db: Db,
  quoteId: string,
): Promise<AcceptedQuote | undefined> {
  const rows = rowsOf<AcceptedQuote>(
    await db.execute(sql`
      select q.match_id, p.full_name as client_name, m.service, q.total_min_cents,
        q.total_max_cents, q.earliest_date::text
      from quotes q
      join matches m on m.id = q.match_id
      join auth_users u on u.id = m.client_id
      left join profiles p on p.id = m.client_id
      where q.id = ${quoteId}::uuid and q.answer = 'accepted' and q.superseded_at is null
        and ${isOpenAccount(sql`u`)}
        and ${notBlocked(sql.raw('m.client_id'), sql.raw('m.business_id'))}`),
  );
  return rows[0];
}

export interface OutcomeAsked {
  side: Role;
  other_name: string | null;
  service: string;
}

/** Undefined once the reader has answered, or the other party is gone or blocked. */
export async function findOutcomeAsked(
  db: Db,
  { matchId, userId }: { matchId: string; userId: string },
): Promise<OutcomeAsked | undefined> {
  const rows = rowsOf<OutcomeAsked>(
    await db.execute(sql`
      select o.side, m.service,
        case o.side when 'client' then b.business_name else p.full_name end as other_name
      from outcomes o
      join matches m on m.id = o.match_id
      join auth_users u
        on u.id = case o.side when 'client' then m.business_id else m.client_id end
      left join business_profiles b on b.user_id = u.id
      left join profiles p on p.id = u.id
      where o.match_id = ${matchId}::uuid and o.user_id = ${userId}::uuid and o.answer is null
        and ${isOpenAccount(sql`u`)}
        and ${notBlocked(sql.raw('m.client_id'), sql.raw('m.business_id'))}`),
  );
  return rows[0];
}

export interface DeclinedFacts {
  business_name: string;
  service: string;
  reason: DeclineReason;
}

/** Undefined once the job is closed, or the business is gone or blocked. */
export async function findDeclinedFacts(
  db: Db,
  matchId: string,
): Promise<DeclinedFacts | undefined> {
  const rows = rowsOf<DeclinedFacts>(
    await db.execute(sql`
      select b.business_name, m.service, m.decline_reason as reason
      from matches m
      join business_profiles b on b.user_id = m.business_id
      join auth_users u on u.id = m.business_id
      where m.id = ${matchId}::uuid and m.declined_at is not null and m.closed_at is null
        and ${isOpenAccount(sql`u`)}
        and ${notBlocked(sql.raw('m.client_id'), sql.raw('m.business_id'))}`),
  );
  return rows[0];
}

export interface SilentFacts {
  business_name: string;
  service: string;
  cause: RescueCause;
}

/** Undefined once the match is answered or over, or the offer of another pro was taken. */
export async function findSilentFacts(db: Db, matchId: string): Promise<SilentFacts | undefined> {
  const rows = rowsOf<SilentFacts>(
    await db.execute(sql`
      select b.business_name, m.service, m.rescue_cause as cause
      from matches m
      join business_profiles b on b.user_id = m.business_id
      join auth_users u on u.id = m.business_id
      where m.id = ${matchId}::uuid and m.rescued_at is not null and m.rescue_outcome is null
        and m.answered_at is null and ${isOpenMatch(sql`m`)}
        and ${isOpenAccount(sql`u`)}
        and ${notBlocked(sql.raw('m.client_id'), sql.raw('m.business_id'))}`),
  );
  return rows[0];
}

export interface StillOpenFacts {
  business_name: string;
}

/** Undefined once the business has answered whether it takes leads, or is paused. */
export async function findStillOpenFacts(
  db: Db,
  userId: string,
): Promise<StillOpenFacts | undefined> {
  const rows = rowsOf<StillOpenFacts>(
    await db.execute(sql`
      select business_name from business_profiles
      where user_id = ${userId}::uuid and asked_still_open_at is not null and paused_at is null`),
  );
  return rows[0];
}
