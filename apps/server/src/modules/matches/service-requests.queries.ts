import { type SQL, sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../../platform/database/database.ts';
import { type Keyset, microsOf, olderThan } from '../../platform/database/keyset.ts';

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
}

const createdAt = sql.raw('created_at');
const id = sql.raw('id');
const columns = sql`id, ${microsOf(createdAt)} as micros, client_id, service_type, description,
  contact_info, location, budget_range, status, created_at`;

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

/** Undefined when the id is taken. */
export async function insertTeamRequest(
  db: Db,
  request: NewTeamRequest,
): Promise<ServiceRequestRow | undefined> {
  const rows = rowsOf<ServiceRequestRow>(
    await db.execute(sql`
      insert into service_requests (id, client_id, service_type, description, contact_info,
        location, budget_range, for_team, created_at)
      select ${request.id}::uuid, me.id, ${request.serviceType}::text,
        ${request.description}::text, coalesce(${request.contactInfo}::text, me.email),
        ${request.location}::text, ${request.budgetRange}::text, true,
        ${request.now.toISOString()}::timestamptz
      from auth_users me where me.id = ${request.clientId}::uuid
      on conflict (id) do nothing
      returning ${columns}`),
  );
  return rows[0];
}

async function select(db: Db, condition: SQL, limit: number): Promise<ServiceRequestRow[]> {
  return rowsOf<ServiceRequestRow>(
    await db.execute(sql`
      select ${columns} from service_requests where ${condition}
      order by created_at desc, id desc limit ${limit}::int`),
  );
}

export async function findOwnRequest(
  db: Db,
  { clientId, requestId }: { clientId: string; requestId: string },
): Promise<ServiceRequestRow | undefined> {
  const own = sql`id = ${requestId}::uuid and client_id = ${clientId}::uuid and for_team`;
  return (await select(db, own, 1))[0];
}

/** The client's newest request to the team for a service. */
export async function findNewestTeamRequest(
  db: Db,
  { clientId, serviceType }: { clientId: string; serviceType: string },
): Promise<ServiceRequestRow | undefined> {
  const own = sql`client_id = ${clientId}::uuid and for_team
    and lower(service_type) = lower(${serviceType}::text)`;
  return (await select(db, own, 1))[0];
}

/** All of the client's requests, those behind matches included; one more than `limit` if there are more. */
export function listOwnRequests(
  db: Db,
  { clientId, limit, after }: { clientId: string; limit: number; after: Keyset | undefined },
): Promise<ServiceRequestRow[]> {
  const page = after ? olderThan(createdAt, id, after) : sql`true`;
  return select(db, sql`client_id = ${clientId}::uuid and ${page}`, limit + 1);
}
