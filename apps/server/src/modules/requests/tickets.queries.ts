import type { TeamTicketsQuery, TicketStatus } from '@pro-match/domain/requests';
import { type SQL, sql } from 'drizzle-orm';
import { type Db, rowsOf, type Tx } from '../../platform/database/database.ts';
import { type Keyset, microsOf, olderThan } from '../../platform/database/keyset.ts';
import { type ProposalRow, proposalsOf, withdrawOpenProposals } from './proposals.queries.ts';

export interface LockedTicket {
  client_id: string;
  status: TicketStatus;
  assignee_id: string | null;
  /** The client's account is closed. */
  former: boolean;
  /** The client closed the job. */
  closed: boolean;
}

/**
 * Locked until the transaction ends, so that changes by members and the client happen one after the
 * other. With `clientId`, only a ticket of that client.
 */
export async function lockTicket(
  tx: Tx,
  { requestId, clientId }: { requestId: string; clientId?: string },
): Promise<LockedTicket | undefined> {
  const own = clientId === undefined ? sql`true` : sql`r.client_id = ${clientId}::uuid`;
  const rows = rowsOf<LockedTicket>(
    await tx.execute(sql`
      select r.client_id, t.status, t.assignee_id, k.deleted_at is not null as former,
        r.closed_at is not null as closed
      from tickets t
      join service_requests r on r.id = t.request_id
      join auth_users k on k.id = r.client_id
      where t.request_id = ${requestId}::uuid and ${own}
      for update of t`),
  );
  return rows[0];
}

export interface TicketChanges {
  status?: TicketStatus;
  assigneeId?: string | null;
  closingWords?: string | null;
}

/** Also sets `updated_at`. */
export async function updateTicket(
  tx: Tx,
  requestId: string,
  changes: TicketChanges,
  now: Date,
): Promise<void> {
  const { status, assigneeId, closingWords } = changes;
  const set = [
    sql`updated_at = ${now.toISOString()}::timestamptz`,
    ...(status === undefined ? [] : [sql`status = ${status}`]),
    ...(assigneeId === undefined ? [] : [sql`assignee_id = ${assigneeId}::uuid`]),
    ...(closingWords === undefined ? [] : [sql`closing_words = ${closingWords}::text`]),
  ];
  await tx.execute(sql`
    update tickets set ${sql.join(set, sql`, `)} where request_id = ${requestId}::uuid`);
}

/** A closed ticket needs a text, though the client, who is gone, won't read this one. */
const LEFT = 'The client deleted their account.';

/** Also withdraws open proposals. Requests that led to a business stay as they are. */
export async function endTicketsOf(
  tx: Tx,
  { clientId, now }: { clientId: string; now: Date },
): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const theirs = sql`(select id from service_requests where client_id = ${clientId}::uuid)`;
  await tx.execute(sql`
    update tickets set status = 'none_found', closing_words = ${LEFT}, updated_at = ${at}
    where request_id in ${theirs} and status in ('received', 'looking')`);
  await tx.execute(sql`
    update ticket_proposals set status = 'withdrawn', answered_at = ${at}
    where request_id in ${theirs} and status = 'open'`);
}

/** Returns clients with a closed account for whom the team still searches. */
export async function closedClientsSearching(db: Db, limit: number): Promise<string[]> {
  // The privacy module listens to no event of this one, so its table is named here without its
  // code.
  const rows = rowsOf<{ id: string }>(
    await db.execute(sql`
      select c.user_id as id from account_closures c
      where exists (
        select from service_requests r
        join tickets t on t.request_id = r.id
        where r.client_id = c.user_id and (
          t.status in ('received', 'looking') or exists (
            select from ticket_proposals p where p.request_id = r.id and p.status = 'open')))
      order by c.user_id
      limit ${limit}::int`),
  );
  return rows.map(({ id }) => id);
}

/** A closed ticket needs a text; the team reads this one, the client does not. */
const CLOSED = 'The client closed this request.';

/** Also withdraws open proposals. */
export async function endTicket(
  tx: Tx,
  { requestId, now }: { requestId: string; now: Date },
): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`;
  await tx.execute(sql`
    update tickets set status = 'none_found', closing_words = ${CLOSED}, updated_at = ${at}
    where request_id = ${requestId}::uuid and status in ('received', 'looking')`);
  await withdrawOpenProposals(tx, requestId, now);
}

export interface NewNote {
  id: string;
  requestId: string;
  authorId: string;
  text: string;
  now: Date;
}

/** Returns false if the id is taken. */
export async function insertNote(tx: Tx, note: NewNote): Promise<boolean> {
  const rows = rowsOf(
    await tx.execute(sql`
      insert into ticket_notes (id, request_id, author_id, text, created_at)
      values (${note.id}::uuid, ${note.requestId}::uuid, ${note.authorId}::uuid, ${note.text},
        ${note.now.toISOString()}::timestamptz)
      on conflict (id) do nothing
      returning id`),
  );
  return rows.length > 0;
}

interface NamedRow {
  user_id: string;
  name: string | null;
}

export interface TeamTicketRow extends Keyset {
  status: TicketStatus;
  service_type: string;
  description: string;
  location: string | null;
  budget_range: string | null;
  client: NamedRow;
  /** The client's account is closed. */
  former: boolean;
  assignee: NamedRow | null;
  open_proposals: number;
  created_at: string;
  updated_at: string;
}

const createdAt = sql.raw('t.created_at');
const id = sql.raw('t.request_id');

const columns = sql`t.request_id as id, ${microsOf(createdAt)} as micros, t.status, r.service_type,
  r.description, r.location, r.budget_range,
  json_build_object('user_id', r.client_id, 'name', c.full_name) as client,
  k.deleted_at is not null as former,
  case when t.assignee_id is not null then
    json_build_object('user_id', t.assignee_id, 'name', a.full_name) end as assignee,
  (select count(*)::int from ticket_proposals o
    where o.request_id = t.request_id and o.status = 'open') as open_proposals,
  t.created_at, t.updated_at`;
const joins = sql`
  join service_requests r on r.id = t.request_id
  join auth_users k on k.id = r.client_id
  left join profiles c on c.id = r.client_id
  left join profiles a on a.id = t.assignee_id`;

/** Newest first; one row more than `limit` if there are more. */
export async function listTicketRows(
  db: Db,
  page: Pick<TeamTicketsQuery, 'status' | 'assignee'> & {
    memberId: string;
    limit: number;
    after: Keyset | undefined;
  },
): Promise<TeamTicketRow[]> {
  const { status, assignee, memberId, limit, after } = page;
  const conditions: SQL[] = [sql`true`];
  if (status !== undefined) conditions.push(sql`t.status = ${status}`);
  if (assignee === 'me') conditions.push(sql`t.assignee_id = ${memberId}::uuid`);
  if (assignee === 'nobody') conditions.push(sql`t.assignee_id is null`);
  if (after) conditions.push(olderThan(createdAt, id, after));
  return rowsOf<TeamTicketRow>(
    await db.execute(sql`
      select ${columns} from (
        -- Limit first: otherwise the planner would join all tickets.
        select * from tickets t
        where ${sql.join(conditions, sql` and `)}
        order by t.created_at desc, t.request_id desc
        limit ${limit + 1}::int
      ) t ${joins}
      order by t.created_at desc, t.request_id desc`),
  );
}

export interface TeamTicketDetailRow extends Omit<TeamTicketRow, 'client'> {
  contact_info: string | null;
  closing_words: string | null;
  client: NamedRow & {
    email: string | null;
    phone: string | null;
    state: string | null;
    zip_code: string | null;
  };
  notes: { id: string; text: string; author: NamedRow | null; created_at: string }[];
  proposals: ProposalRow[];
}

const NOTES_MAX = 200;

export async function findTicketRow(
  db: Db,
  requestId: string,
): Promise<TeamTicketDetailRow | undefined> {
  const rows = rowsOf<TeamTicketDetailRow>(
    await db.execute(sql`
      select ${columns}, r.contact_info, t.closing_words,
        json_build_object('user_id', r.client_id, 'name', c.full_name, 'email', c.email,
          'phone', c.phone, 'state', w.state, 'zip_code', w.zip_code) as client,
        (select coalesce(json_agg(json_build_object(
            'id', n.id, 'text', n.text, 'created_at', n.created_at,
            'author', case when n.author_id is not null then
              json_build_object('user_id', n.author_id, 'name', p.full_name) end
          ) order by n.created_at, n.id), '[]')
          from (
            select * from ticket_notes where request_id = t.request_id
            order by created_at desc, id desc limit ${NOTES_MAX}::int
          ) n
          left join profiles p on p.id = n.author_id) as notes,
        ${proposalsOf(sql`t.request_id`, 'team')} as proposals
      from tickets t ${joins}
      left join client_preferences w on w.user_id = r.client_id
      where t.request_id = ${requestId}::uuid`),
  );
  return rows[0];
}
