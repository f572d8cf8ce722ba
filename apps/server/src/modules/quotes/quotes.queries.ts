import type { QuoteFacts, QuoteLine } from '@pro-match/domain/quotes';
import { type SQL, sql } from 'drizzle-orm';
import { type Db, rowsOf, type Tx } from '../../platform/database/database.ts';
import { isShown } from '../chat/index.ts';
import { type Barrier, barrierBetween } from '../moderation/index.ts';

/**
 * A quote as one of its parties reads it; times are text in the session's time zone, days are
 * "2027-05-03".
 */
export interface QuoteRow extends QuoteFacts {
  id: string;
  match_id: string;
  version: number;
  lines: QuoteLine[];
  visit_fee_cents: number;
  deposit_cents: number;
  total_min_cents: number;
  total_max_cents: number;
  earliest_date: string | null;
  valid_until: string;
  not_included: string | null;
  created_at: string;
  answered_at: string | null;
  client_id: string;
  business_id: string;
  /** Why the reader and the other party cannot reach each other, if they cannot. */
  barrier: Barrier | null;
}

/** The columns of {@link QuoteRow}, from `quotes q` in its match `m`. */
function quoteColumns(readerId: string): SQL {
  const reader = sql`${readerId}::uuid`;
  const other = sql`case when m.client_id = ${reader} then m.business_id else m.client_id end`;
  return sql`q.id, q.match_id, q.version, q.lines, q.visit_fee_cents, q.deposit_cents,
    q.total_min_cents, q.total_max_cents, q.earliest_date::text, q.valid_until::text,
    q.expires_at, q.not_included, q.created_at, q.answer, q.answered_at, q.superseded_at,
    m.closed_at, m.client_id, m.business_id, ${barrierBetween(reader, other)} as barrier`;
}

/** Selects quotes as the reader, a party of their matches, reads them, newest first. */
function selectQuotes(readerId: string, condition: SQL): SQL {
  return sql`
    select ${quoteColumns(readerId)}
    from quotes q join matches m on m.id = q.match_id
    where ${condition} and ${readerId}::uuid in (m.client_id, m.business_id) and ${isShown(sql`q`)}
    order by q.version desc`;
}

/** Lists every version in a match of the reader, newest first; none in a match of other people. */
export async function listQuoteRows(
  db: Db,
  { matchId, readerId }: { matchId: string; readerId: string },
): Promise<QuoteRow[]> {
  const inMatch = sql`q.match_id = ${matchId}::uuid`;
  return rowsOf<QuoteRow>(await db.execute(selectQuotes(readerId, inMatch)));
}

/** Finds quotes as the reader, a party of their matches, reads them. */
export async function findQuoteRows(
  db: Db | Tx,
  { quoteIds, readerId }: { quoteIds: readonly string[]; readerId: string },
): Promise<QuoteRow[]> {
  const some = sql`q.id = any(${sql.param([...quoteIds])}::uuid[])`;
  return rowsOf<QuoteRow>(await db.execute(selectQuotes(readerId, some)));
}

export interface JobQuoteRow extends QuoteRow {
  service: string;
  business_name: string | null;
  logo_url: string | null;
}

/**
 * Lists the offers of the businesses of a client's job, cheapest first: the accepted and the newest
 * version of each. Undefined if the client has no such job.
 */
export async function listJobQuoteRows(
  db: Db,
  { jobId, clientId }: { jobId: string; clientId: string },
): Promise<JobQuoteRow[] | undefined> {
  const rows = rowsOf<JobQuoteRow | { id: null }>(
    await db.execute(sql`
      select quoted.* from service_requests r
      left join lateral (
        select ${quoteColumns(clientId)}, m.service, b.business_name, b.logo_url
        from matches m
        join quotes q on q.match_id = m.id
        left join business_profiles b on b.user_id = m.business_id
        where m.service_request_id = r.id and q.superseded_at is null and ${isShown(sql`q`)}
      ) quoted on true
      where r.id = ${jobId}::uuid and r.client_id = ${clientId}::uuid
      order by quoted.total_min_cents, quoted.total_max_cents, quoted.created_at`),
  );
  if (rows.length === 0) return undefined;
  return rows.filter((row): row is JobQuoteRow => row.id !== null);
}
