import type { ProposalStatus } from '@pro-match/domain/requests';
import { type SQL, sql } from 'drizzle-orm';
import { type Db, rowsOf, type Tx } from '../../platform/database/database.ts';
import { isOpenAccount } from '../auth/index.ts';
import { barrierBetween, notBlocked } from '../moderation/index.ts';

export interface ProposalRow {
  id: string;
  business_id: string;
  business_profile_id: string | null;
  business_name: string | null;
  logo_url: string | null;
  zip_code: string | null;
  rating: number | null;
  total_reviews: number;
  has_card: boolean;
  words: string | null;
  status: ProposalStatus;
  match_id: string | null;
  created_at: string;
  answered_at: string | null;
}

/**
 * Selects one JSON list, newest first; only the id of a business with a closed account or out of
 * the client's reach. The client sees no stars of a Free business and no withdrawn proposals; the
 * team reads everything.
 */
export function proposalsOf(requestId: SQL, reader: 'client' | 'team'): SQL {
  const isTeam = sql`${reader === 'team'}::boolean`;
  const clientId = sql`(select client_id from service_requests where id = x.request_id)`;
  const hasStars = sql`(${isTeam} or b.subscription_tier in ('paid', 'trial'))`;
  return sql`(
    select coalesce(json_agg(json_build_object(
      'id', x.id, 'business_id', x.business_id,
      'business_profile_id', b.id, 'business_name', b.business_name, 'logo_url', b.logo_url,
      'zip_code', b.zip_code, 'rating', case when ${hasStars} then b.rating end,
      'total_reviews', coalesce(case when ${hasStars} then b.total_reviews end, 0),
      'has_card', coalesce(b.is_active and b.subscription_tier in ('paid', 'trial')
        and u.suspended_at is null, false),
      'words', x.words, 'status', x.status, 'match_id', x.match_id,
      'created_at', x.created_at, 'answered_at', x.answered_at
    ) order by x.created_at desc, x.id desc), '[]')
    from ticket_proposals x
    left join auth_users u on u.id = x.business_id and u.deleted_at is null
      and (${isTeam} or ${barrierBetween(clientId, sql`x.business_id`)} is distinct from 'unreachable')
    left join business_profiles b on b.user_id = u.id
    where x.request_id = ${requestId} and (${isTeam} or x.status <> 'withdrawn')
  )`;
}

export interface NewProposal {
  id: string;
  requestId: string;
  businessId: string;
  proposedBy: string;
  words: string | null;
  now: Date;
}

/**
 * Stores a proposal, or renews a withdrawn one. Returns its id if it is new; undefined if the
 * client could not meet the business, the client's account is closed, or it is already proposed.
 */
export async function insertProposal(tx: Tx, proposal: NewProposal): Promise<string | undefined> {
  const now = sql`${proposal.now.toISOString()}::timestamptz`;
  const rows = rowsOf<{ id: string }>(
    await tx.execute(sql`
      insert into ticket_proposals as x
        (id, request_id, business_id, proposed_by, words, created_at)
      select ${proposal.id}::uuid, r.id, b.user_id, ${proposal.proposedBy}::uuid,
        ${proposal.words}::text, ${now}
      from service_requests r
      join auth_users c on c.id = r.client_id and c.deleted_at is null
      join business_profiles b on b.user_id = ${proposal.businessId}::uuid
      join auth_users u on u.id = b.user_id
      where r.id = ${proposal.requestId}::uuid and b.is_active
        and ${isOpenAccount(sql`u`)}
        and ${notBlocked(sql`r.client_id`, sql`b.user_id`)}
      on conflict (request_id, business_id) do update
      set status = 'open', answered_at = null, words = excluded.words, created_at = ${now},
        proposed_by = excluded.proposed_by
      where x.status = 'withdrawn'
      returning id`),
  );
  return rows[0]?.id;
}

/**
 * Returns true if the request has this proposal, or another of this business that was not
 * withdrawn.
 */
export async function hasProposal(
  db: Db,
  { requestId, id, businessId }: Pick<NewProposal, 'requestId' | 'id' | 'businessId'>,
): Promise<boolean> {
  const rows = rowsOf(
    await db.execute(sql`
      select from ticket_proposals
      where request_id = ${requestId}::uuid
        and (id = ${id}::uuid or (business_id = ${businessId}::uuid and status <> 'withdrawn'))`),
  );
  return rows.length > 0;
}

/** Expects the ticket to be locked. */
export async function findProposal(
  tx: Tx,
  { requestId, id }: { requestId: string; id: string },
): Promise<{ business_id: string; status: ProposalStatus } | undefined> {
  const rows = rowsOf<{ business_id: string; status: ProposalStatus }>(
    await tx.execute(sql`
      select business_id, status from ticket_proposals
      where id = ${id}::uuid and request_id = ${requestId}::uuid`),
  );
  return rows[0];
}

export async function endProposal(
  tx: Tx,
  answer: { id: string; status: ProposalStatus; matchId?: string; now: Date },
): Promise<void> {
  await tx.execute(sql`
    update ticket_proposals
    set status = ${answer.status}, match_id = ${answer.matchId ?? null}::uuid,
      answered_at = ${answer.now.toISOString()}::timestamptz
    where id = ${answer.id}::uuid and status = 'open'`);
}

export async function withdrawOpenProposals(tx: Tx, requestId: string, now: Date): Promise<void> {
  await tx.execute(sql`
    update ticket_proposals
    set status = 'withdrawn', answered_at = ${now.toISOString()}::timestamptz
    where request_id = ${requestId}::uuid and status = 'open'`);
}
