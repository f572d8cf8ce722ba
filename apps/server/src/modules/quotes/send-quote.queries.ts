import type { Amount, QuoteLine } from '@pro-match/domain/quotes';
import { sql } from 'drizzle-orm';
import { rowsOf, type Tx } from '../../platform/database/database.ts';

/** The facts on which a new quote of a match depends; read once its job is locked. */
export interface Quoting {
  client_id: string;
  closed_at: string | null;
  /** Time zone of the business; null if its ZIP code has none. */
  time_zone: string | null;
  /** Number of the newest version; 0 if there is none. */
  last_version: number;
}

export async function readQuoting(
  tx: Tx,
  { matchId, businessId }: { matchId: string; businessId: string },
): Promise<Quoting | undefined> {
  const rows = rowsOf<Quoting>(
    await tx.execute(sql`
      select m.client_id, m.closed_at, b.time_zone, coalesce((
          select max(q.version) from quotes q where q.match_id = m.id
        ), 0)::int as last_version
      from matches m left join business_profiles b on b.user_id = m.business_id
      where m.id = ${matchId}::uuid and m.business_id = ${businessId}::uuid`),
  );
  return rows[0];
}

export interface NewQuote {
  id: string;
  matchId: string;
  version: number;
  lines: readonly QuoteLine[];
  visitFeeCents: number;
  depositCents: number;
  total: Amount;
  earliestDate: string | null;
  validUntil: string;
  expiresAt: Date;
  notIncluded: string | null;
  /** ISO 8601, the time of its message. */
  createdAt: string;
}

export async function insertQuote(tx: Tx, quote: NewQuote): Promise<void> {
  const { total } = quote;
  await tx.execute(sql`
    insert into quotes (id, match_id, version, lines, visit_fee_cents, deposit_cents,
      total_min_cents, total_max_cents, earliest_date, valid_until, expires_at, not_included,
      created_at)
    values (${quote.id}::uuid, ${quote.matchId}::uuid, ${quote.version}::int,
      ${JSON.stringify(quote.lines)}::jsonb, ${quote.visitFeeCents}::int,
      ${quote.depositCents}::int, ${total.min_cents}::int, ${total.max_cents}::int,
      ${quote.earliestDate}::date, ${quote.validUntil}::date,
      ${quote.expiresAt.toISOString()}::timestamptz, ${quote.notIncluded},
      ${quote.createdAt}::timestamptz)`);
}
