import type { Match } from '@pro-match/domain/matches';

/** A pending match as its business reads it. */
export function aMatch(more: Partial<Match> = {}): Match {
  return {
    id: '01900000-0000-7000-8000-000000000001',
    client_id: 'client',
    business_id: 'business',
    service: 'Plumbing',
    status: 'pending',
    created_at: '2026-11-20T12:00:00.000Z',
    accepted_at: null,
    description: 'The kitchen faucet drips.',
    budget_range: null,
    request_location: null,
    contact_info: null,
    share_phone: 'with_request',
    opens_on_acceptance: [],
    other: {
      user_id: 'client',
      name: 'Dana Client',
      contact_person: null,
      phone: '6145550100',
      email: null,
      location: '43215',
      logo_url: null,
      business_profile_id: null,
    },
    unread_count: 0,
    last_message: null,
    review: null,
    is_blocked: false,
    may: { accept: true, message: true, review: false },
    ...more,
  };
}
