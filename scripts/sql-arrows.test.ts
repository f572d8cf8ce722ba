import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type SqlArrow, sqlArrows, tablesOf } from './lib/sql-arrows.mjs';

/** Every table with the one module that owns it. */
const OWNED: Record<string, string[]> = {
  accounts: ['client_preferences', 'profiles', 'terms_acceptances', 'user_roles'],
  alarms: ['lead_alarms', 'quiet_hours'],
  audit: ['audit_log'],
  auth: [
    'auth_challenges',
    'auth_factors',
    'auth_one_time_tokens',
    'auth_recovery_codes',
    'auth_refresh_tokens',
    'auth_security_events',
    'auth_sessions',
    'auth_signing_keys',
    'auth_users',
  ],
  billing: [
    'billing_tries',
    'paid_months',
    'payment_reminders',
    'refunds',
    'sandbox_sessions',
    'season_pauses',
    'stripe_events',
    'subscription_changes',
    'subscriptions',
  ],
  businesses: [
    'availability_changes',
    'business_days',
    'business_profiles',
    'business_service_states',
    'business_service_zips',
    'directory_cards',
    'directory_changes',
    'directory_pages',
    'business_slugs',
    'card_codes',
    'card_days',
    'public_cards',
    'service_merges',
    'services',
  ],
  cases: ['moderation_appeals', 'moderation_cases', 'moderation_decisions', 'notices'],
  chat: ['community_conversations', 'community_messages', 'messages', 'quick_replies'],
  community: [
    'community_comments',
    'community_likes',
    'community_places',
    'community_posts',
    'community_trending',
  ],
  discovery: ['passes', 'saved_businesses'],
  matches: ['desk_leads', 'matches'],
  media: ['message_attachments', 'request_photos', 'stored_objects'],
  moderation: ['blocks', 'reports'],
  notifications: ['notification_preferences', 'notifications'],
  outcomes: ['outcomes'],
  platform: ['dev_mails', 'dev_texts', 'outbox'],
  privacy: ['account_closures'],
  push: ['push_keys', 'push_subscriptions'],
  appointments: ['appointments'],
  quotes: ['quotes'],
  requests: ['service_requests', 'ticket_notes', 'ticket_proposals', 'tickets'],
  reviews: ['gone_reviews', 'review_invitations', 'reviews'],
  tokens: ['personal_tokens'],
  webhooks: ['webhook_deliveries', 'webhook_endpoints'],
  sms: ['sms_numbers', 'sms_replies', 'sms_texts'],
  team: [
    'health_figures',
    'health_views',
    'outcome_figure_changes',
    'outcome_figures',
    'overview_figure_changes',
    'overview_figures',
    'reply_figure_changes',
    'reply_figures',
  ],
};

/** Writes to another module's table, with the reason that they don't go through its index. */
const FOREIGN_WRITES: Record<string, string> = {
  'billing > business_profiles': 'the tier changes in the statement that stores the subscription',
  'cases > reports': 'a case answers its reports in the statement that counts them',
  'matches > client_preferences': 'one statement stores a request with its remembered choice',
  'matches > service_requests': 'one statement stores a request with its match',
  'privacy > auth_users': 'closing and erasing clear rows by the declared retention rules',
  'privacy > dev_mails': 'closing and erasing clear rows by the declared retention rules',
  'privacy > dev_texts': 'closing and erasing clear rows by the declared retention rules',
  'privacy > profiles': 'closing and erasing clear rows by the declared retention rules',
};

const tables = tablesOf('apps/server/migrations');
const ownerOf = new Map(Object.entries(OWNED).flatMap(([noun, own]) => own.map((t) => [t, noun])));
const foreign = sqlArrows('apps/server/src/modules', tables).filter(
  ({ module, table }) => ownerOf.get(table) !== module,
);

const sorted = (names: Iterable<string>) => [...new Set(names)].toSorted();
const shown = ({ module, table }: SqlArrow) => `${module} > ${table}`;

describe('a table', () => {
  it('has one owner', () => {
    expect(sorted(Object.values(OWNED).flat())).toEqual(tables);
    expect(Object.values(OWNED).flat()).toHaveLength(tables.length);
  });

  it('is written only by its owner, or for a reason listed here', () => {
    const writes = foreign.filter((arrow) => arrow.writes).map(shown);
    expect(sorted(writes)).toEqual(Object.keys(FOREIGN_WRITES).toSorted());
  });

  it('is read only by the modules that the architecture lists', () => {
    const drawn = [
      ...readFileSync('docs/ARCHITECTURE.md', 'utf8').matchAll(
        /^\| `([\w-]+)` +\| ([^|]+?) *\|$/gm,
      ),
    ].map(([, noun = '', read = '']) => [noun, read]);
    const read = sorted(foreign.map(({ module }) => module)).map((noun) => {
      const of = foreign.filter(({ module, writes }) => module === noun && !writes);
      return [noun, sorted(of.map(({ table }) => table)).join(', ')];
    });
    expect(drawn).toEqual(read.filter(([, names]) => names));
  });
});
