/**
 * Text and JSON that outlives an erasure, in tables whose rows stay for somebody, with the reason.
 * A test compares this list with the columns of the migrated database: a new one fails until it is
 * cleared in `holdings.ts` or named here.
 */
export const keptColumns: { why: string; columns: string[] }[] = [
  {
    why: 'a word from a list of ours, or a version',
    columns: [
      'audit_log.action',
      'audit_log.subject_kind',
      'business_profiles.subscription_tier',
      'matches.decline_reason',
      'matches.rescue_cause',
      'matches.rescue_outcome',
      'matches.share_phone',
      'matches.status',
      'moderation_cases.last_action',
      'moderation_cases.status',
      'moderation_cases.subject_kind',
      'moderation_decisions.action',
      'moderation_decisions.answers',
      'notifications.kind',
      'quotes.answer',
      'refunds.provider',
      'reports.reason',
      'reports.resolution',
      'reports.subject_kind',
      'service_requests.close_reason',
      'service_requests.state',
      'service_requests.status',
      'service_requests.timing',
      'subscription_changes.from_status',
      'subscription_changes.from_tier',
      'subscription_changes.provider',
      'subscription_changes.reason',
      'subscription_changes.to_status',
      'subscription_changes.to_tier',
      'subscriptions.provider',
      'subscriptions.status',
      'terms_acceptances.role',
      'terms_acceptances.text_hash',
      'terms_acceptances.version',
      'ticket_proposals.status',
      'tickets.status',
      'user_roles.role',
    ],
  },
  {
    why: 'a name of the catalogue',
    columns: [
      'matches.service',
      'service_requests.service_type',
      'services.emoji',
      'services.group_id',
      'services.name',
    ],
  },
  {
    why: 'the other party keeps the conversation, which the request opens',
    columns: [
      'community_messages.message_text',
      'messages.content',
      'quotes.lines',
      'quotes.not_included',
      'service_requests.answers',
      'service_requests.budget_range',
    ],
  },
  { why: 'the stars and their words stay, from nobody', columns: ['reviews.comment'] },
  {
    why: 'leads the payment provider to what must still end or be given back',
    columns: [
      'refunds.subscription_id',
      'subscriptions.customer_id',
      'subscriptions.subscription_id',
    ],
  },
  {
    why: "the team's own words on what it did",
    columns: [
      'audit_log.reason',
      'audit_log.subject',
      'moderation_decisions.reason',
      'reports.resolution_note',
    ],
  },
  {
    why: "a member's note on a request, which goes with its client",
    columns: ['ticket_notes.text'],
  },
  { why: 'by design never names a person', columns: ['notifications.facts'] },
  {
    why: 'the proof of the erasure; the job empties the address when it writes the numbers',
    columns: ['account_closures.email', 'account_closures.erased'],
  },
];
