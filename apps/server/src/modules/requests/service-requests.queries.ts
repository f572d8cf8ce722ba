import type { CloseReason, JobAnswer, JobTiming, TicketStatus } from '@pro-match/domain/requests';
import { type SQL, sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../../platform/database/database.ts';
import { type Keyset, microsOf, olderThan } from '../../platform/database/keyset.ts';
import { isOpenMatch } from '../match-states/index.ts';
import { type ListedPhoto, photosOf } from '../media/index.ts';
import { type ProposalRow, proposalsOf } from './proposals.queries.ts';

export interface ServiceRequestRow {
  id: string;
  micros: string;
  client_id: string;
  service_type: string;
  description: string;
  contact_info: string | null;
  location: string | null;
  budget_range: string | null;
  status: 'pending';
  created_at: string;
  timing: JobTiming | null;
  answers: JobAnswer[];
  photos: ListedPhoto[];
  closed_at: string | null;
  close_reason: CloseReason | null;
  /** Number of open matches. */
  open_count: number;
  /** Null for a request with a match. */
  ticket: {
    status: TicketStatus;
    updated_at: string;
    closing_words: string | null;
    proposals: ProposalRow[];
  } | null;
}

const createdAt = sql.raw('r.created_at');
const id = sql.raw('r.id');
const columns = sql`r.id, ${microsOf(createdAt)} as micros, r.client_id, r.service_type,
  r.description, r.contact_info, r.location, r.budget_range, r.status, r.created_at,
  r.timing, r.answers, ${photosOf(sql`r.id`)} as photos, r.closed_at, r.close_reason, (
    select count(*)::int from matches o
    where o.service_request_id = r.id and ${isOpenMatch(sql`o`)}
  ) as open_count`;
const ticket = sql`case when t.request_id is not null then json_build_object(
  'status', t.status, 'updated_at', t.updated_at, 'closing_words', t.closing_words,
  'proposals', ${proposalsOf(sql`t.request_id`, 'client')}
) end as ticket`;

export interface NewTeamRequest {
  id: string;
  clientId: string;
  serviceType: string;
  description: string;
  contactInfo: string | null;
  location: string | null;
  budgetRange: string | null;
  now: Date;
}

/** Returns false if the id is taken. */
export async function insertTeamRequest(db: Db, request: NewTeamRequest): Promise<boolean> {
  const rows = rowsOf(
    await db.execute(sql`
      with request as (
      insert into service_requests (id, client_id, service_type, description, contact_info,
        location, budget_range, for_team, created_at)
      select ${request.id}::uuid, me.id, ${request.serviceType}::text,
        ${request.description}::text, coalesce(${request.contactInfo}::text, me.email),
        ${request.location}::text, ${request.budgetRange}::text, true,
        ${request.now.toISOString()}::timestamptz
      from auth_users me where me.id = ${request.clientId}::uuid
      on conflict (id) do nothing
      returning id, created_at
      )
      insert into tickets (request_id, created_at, updated_at)
      select id, created_at, created_at from request
      returning request_id`),
  );
  return rows.length > 0;
}

async function select(db: Db, condition: SQL, limit: number): Promise<ServiceRequestRow[]> {
  return rowsOf<ServiceRequestRow>(
    await db.execute(sql`
      select ${columns}, ${ticket}
      from service_requests r
      left join tickets t on t.request_id = r.id
      where ${condition}
      order by r.created_at desc, r.id desc limit ${limit}::int`),
  );
}

export async function findOwnRequest(
  db: Db,
  { clientId, requestId }: { clientId: string; requestId: string },
): Promise<ServiceRequestRow | undefined> {
  const own = sql`r.id = ${requestId}::uuid and r.client_id = ${clientId}::uuid`;
  return (await select(db, own, 1))[0];
}

/** Ignores case and accents in the service. */
export async function findNewestTeamRequest(
  db: Db,
  { clientId, serviceType }: { clientId: string; serviceType: string },
): Promise<ServiceRequestRow | undefined> {
  const own = sql`r.client_id = ${clientId}::uuid and r.for_team
    and folded(r.service_type) = folded(${serviceType}::text)`;
  return (await select(db, own, 1))[0];
}

/** Includes requests behind matches; one row more than `limit` if there are more. */
export function listOwnRequests(
  db: Db,
  { clientId, limit, after }: { clientId: string; limit: number; after: Keyset | undefined },
): Promise<ServiceRequestRow[]> {
  const page = after ? olderThan(createdAt, id, after) : sql`true`;
  return select(db, sql`r.client_id = ${clientId}::uuid and ${page}`, limit + 1);
}
