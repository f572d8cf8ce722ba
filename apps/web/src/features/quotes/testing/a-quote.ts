import type { JobQuote } from '@pro-match/domain/quotes';

/** An open quote as its client reads it beside others. */
export function aQuote(more: Partial<JobQuote> = {}): JobQuote {
  return {
    id: '01900000-0000-7000-8000-000000000011',
    match_id: '01900000-0000-7000-8000-000000000001',
    version: 1,
    lines: [{ text: 'New valve', min_cents: 12_000, max_cents: 12_000 }],
    visit_fee_cents: 0,
    deposit_cents: 0,
    total: { min_cents: 12_000, max_cents: 12_000 },
    earliest_date: null,
    valid_until: '2199-12-31',
    expires_at: '2200-01-01T05:00:00.000Z',
    not_included: null,
    state: 'open',
    answered_at: null,
    created_at: '2026-11-20T12:00:00.000Z',
    may: { accept: true, decline: true, ask_change: true },
    service: 'Plumbing',
    business: { user_id: 'business', name: 'Ace Plumbing', logo_url: null },
    ...more,
  };
}
