import { FORMER_USER } from '@pro-match/domain/accounts';
import { canAnswer, type JobQuote, type Quote, quoteStateOf } from '@pro-match/domain/quotes';
import { isoTime, isoTimeOrNull } from '../../platform/database/timestamps.ts';
import type { JobQuoteRow, QuoteRow } from './quotes.queries.ts';

/** Presents a quote to the given party. */
export function presentQuote(row: QuoteRow, readerId: string, now: Date): Quote {
  const role = row.client_id === readerId ? 'client' : 'business';
  const isReachable = row.barrier === null;
  return {
    id: row.id,
    match_id: row.match_id,
    version: row.version,
    lines: row.lines,
    visit_fee_cents: row.visit_fee_cents,
    deposit_cents: row.deposit_cents,
    total: { min_cents: row.total_min_cents, max_cents: row.total_max_cents },
    earliest_date: row.earliest_date,
    valid_until: row.valid_until,
    expires_at: isoTime(row.expires_at),
    not_included: row.not_included,
    state: quoteStateOf(row, now),
    answered_at: isoTimeOrNull(row.answered_at),
    created_at: isoTime(row.created_at),
    may: {
      accept: isReachable && canAnswer('accepted', role, row, now),
      decline: isReachable && canAnswer('declined', role, row, now),
      ask_change: isReachable && canAnswer('change_asked', role, row, now),
    },
  };
}

/** Presents a quote to the client together with the others of its job. */
export function presentJobQuote(row: JobQuoteRow, now: Date): JobQuote {
  // A business that blocked the client, or whose account is gone, isn't named, just as in the
  // match.
  const isNamed = row.barrier !== 'unreachable';
  return {
    ...presentQuote(row, row.client_id, now),
    service: row.service,
    business: {
      user_id: row.business_id,
      name: (isNamed ? row.business_name : null) ?? FORMER_USER,
      logo_url: isNamed ? row.logo_url : null,
    },
  };
}
