import type { Lead, Match } from '@pro-match/domain/matches';

/** A pending match as its business reads it. */
export function aMatch(more: Partial<Match> = {}): Match {
  return {
    id: '01900000-0000-7000-8000-000000000001',
    service_request_id: '01900000-0000-7000-8000-000000000002',
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
    timing: null,
    answers: [],
    photos: [],
    open_count: 1,
    email_confirmed: true,
    answered_at: null,
    due_at: null,
    opened_at: null,
    declined_at: null,
    decline_reason: null,
    is_reopened: false,
    rescue: null,
    withdrawn_at: null,
    closed_at: null,
    close_reason: null,
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
      answer_minutes: null,
      business_profile_id: null,
    },
    unread_count: 0,
    last_message: null,
    quote: null,
    appointment: null,
    review: null,
    outcome: null,
    is_blocked: false,
    may: {
      accept: true,
      decline: true,
      reopen: false,
      message: true,
      review: false,
      withdraw: false,
      close: false,
      tell_outcome: false,
    },
    ...more,
  };
}

/** The same on the desk. */
export function aLead(more: Partial<Lead> = {}): Lead {
  return { ...aMatch(), stage: 'pending', order: 1, distance_miles: null, ...more };
}
