import { type SQL, sql } from 'drizzle-orm';

type Column = readonly [name: string, type: 'uuid' | 'text' | 'timestamptz' | 'bigint' | 'date'];

/**
 * A walk over a person's rows of one table in index order: the owner, then the key, so that each
 * batch starts where the last one ended.
 */
export interface Walk {
  /** The column with the owner's id, or the parents of the rows. */
  of: string | Parents;
  /** Unique among the rows of the owner, or of the parent. */
  key: readonly Column[];
}

/** Rows without an index on their owner, found through their parents. */
export interface Parents {
  /** Table of the parents, of which no two share the values of `names`. */
  table: string;
  walks: readonly (Walk & { of: string })[];
  /** The columns of a parent `p` by which its rows are found. */
  names: readonly Column[];
  /** SQL condition: a row `t` belongs to the parent with these values. */
  holds: (...values: SQL[]) => SQL;
}

export interface ExportFile {
  name: string;
  table: string;
  /** In order; a row reached by several walks is only in the first one's part. */
  walks: readonly Walk[];
  /** Columns that never leave the server. */
  without?: string[];
}

const uuid = (name: string): Column => [name, 'uuid'];
const text = (name: string): Column => [name, 'text'];
const timed = (time: string, id = 'id'): Column[] => [[time, 'timestamptz'], uuid(id)];
const newest = timed('created_at');
const by = (of: string, ...key: Column[]): Walk & { of: string } => ({ of, key });

const matchesOf = [by('client_id', ...newest), by('business_id', ...newest)];

const ofProfile = (...key: Column[]): Walk => ({
  of: {
    table: 'business_profiles',
    walks: [by('user_id', uuid('id'))],
    names: [uuid('id')],
    holds: (id) => sql`t.profile_id = ${id}`,
  },
  key,
});

/** Uses the tables' words; see the wire's documents. */
export const exportFiles: ExportFile[] = [
  {
    name: 'account',
    table: 'auth_users',
    walks: [by('id', uuid('id'))],
    without: ['password_hash', 'link_epoch', 'suspended_at', 'deleted_at'],
  },
  { name: 'role', table: 'user_roles', walks: [by('user_id', uuid('user_id'))] },
  { name: 'profile', table: 'profiles', walks: [by('id', uuid('id'))] },
  {
    name: 'terms',
    table: 'terms_acceptances',
    walks: [by('user_id', text('role'), text('version'))],
  },
  { name: 'preferences', table: 'client_preferences', walks: [by('user_id', uuid('user_id'))] },
  { name: 'sign-ins', table: 'auth_sessions', walks: [by('user_id', ...newest)] },
  {
    name: 'security',
    table: 'auth_security_events',
    walks: [by('user_id', ...timed('occurred_at'))],
  },
  {
    name: 'push-devices',
    table: 'push_subscriptions',
    walks: [by('user_id', ...timed('created_at', 'session_id'))],
    without: ['p256dh', 'auth'],
  },
  {
    name: 'text-numbers',
    table: 'sms_numbers',
    walks: [by('user_id', ...timed('consented_at'))],
    without: ['code_hash'],
  },
  { name: 'texts', table: 'sms_texts', walks: [by('user_id', ...newest)] },
  {
    name: 'second-factors',
    table: 'auth_factors',
    walks: [by('user_id', ...newest)],
    without: ['secret', 'last_step'],
  },
  {
    name: 'access-tokens',
    table: 'personal_tokens',
    walks: [by('user_id', ...newest)],
    without: ['hash', 'link_epoch'],
  },
  {
    name: 'webhooks',
    table: 'webhook_endpoints',
    walks: [by('user_id', ...newest)],
    without: ['secret', 'previous_secret', 'lane_until'],
  },
  {
    name: 'webhook-deliveries',
    table: 'webhook_deliveries',
    walks: [
      {
        of: {
          table: 'webhook_endpoints',
          walks: [by('user_id', ...newest)],
          names: [uuid('id')],
          holds: (endpointId) => sql`t.endpoint_id = ${endpointId}`,
        },
        key: newest,
      },
    ],
  },
  { name: 'business', table: 'business_profiles', walks: [by('user_id', uuid('id'))] },
  { name: 'card-addresses', table: 'business_slugs', walks: [ofProfile(text('slug'))] },
  { name: 'card-codes', table: 'card_codes', walks: [ofProfile(text('code'))] },
  { name: 'card-days', table: 'card_days', walks: [ofProfile(['day', 'date'], text('code'))] },
  { name: 'availability', table: 'availability_changes', walks: [by('user_id', uuid('id'))] },
  { name: 'subscription', table: 'subscriptions', walks: [by('user_id', uuid('user_id'))] },
  {
    name: 'subscription-changes',
    table: 'subscription_changes',
    walks: [by('user_id', ['id', 'bigint'])],
  },
  {
    name: 'paid-months',
    table: 'paid_months',
    walks: [by('user_id', ['ends_at', 'timestamptz'])],
  },
  {
    name: 'season-pauses',
    table: 'season_pauses',
    walks: [by('user_id', ['starts_at', 'timestamptz'])],
  },
  {
    name: 'payment-reminders',
    table: 'payment_reminders',
    walks: [by('user_id', ['paid_until', 'timestamptz'], ['day', 'bigint'])],
  },
  { name: 'refunds', table: 'refunds', walks: [by('user_id', uuid('user_id'))] },
  {
    name: 'passes',
    table: 'passes',
    walks: [by('client_id', text('service'), uuid('business_id'))],
  },
  {
    name: 'saved-businesses',
    table: 'saved_businesses',
    walks: [by('client_id', uuid('business_id'))],
  },
  { name: 'requests', table: 'service_requests', walks: [by('client_id', ...newest)] },
  {
    name: 'request-photos',
    table: 'request_photos',
    walks: [by('client_id', ...newest)],
    without: ['key'],
  },
  { name: 'matches', table: 'matches', walks: matchesOf },
  {
    name: 'desk',
    table: 'desk_leads',
    walks: [by('business_id', text('stage'), ['place', 'bigint'], uuid('match_id'))],
  },
  { name: 'days', table: 'business_days', walks: [by('business_id', ['day', 'date'])] },
  { name: 'quick-replies', table: 'quick_replies', walks: [by('user_id', uuid('user_id'))] },
  { name: 'quiet-hours', table: 'quiet_hours', walks: [by('user_id', uuid('user_id'))] },
  {
    name: 'messages',
    table: 'messages',
    walks: [
      {
        of: {
          table: 'matches',
          walks: matchesOf,
          names: [uuid('id')],
          holds: (matchId) => sql`t.match_id = ${matchId}`,
        },
        key: newest,
      },
    ],
  },
  {
    name: 'message-attachments',
    table: 'message_attachments',
    walks: [by('owner_id', ...newest)],
    without: ['key'],
  },
  {
    name: 'quotes',
    table: 'quotes',
    walks: [
      {
        of: {
          table: 'matches',
          walks: matchesOf,
          names: [uuid('id')],
          holds: (matchId) => sql`t.match_id = ${matchId}`,
        },
        key: [['version', 'bigint']],
      },
    ],
  },
  { name: 'outcomes', table: 'outcomes', walks: [by('user_id', uuid('match_id'))] },
  {
    name: 'appointments',
    table: 'appointments',
    walks: [
      {
        of: {
          table: 'matches',
          walks: matchesOf,
          names: [uuid('id')],
          holds: (matchId) => sql`t.match_id = ${matchId}`,
        },
        key: [uuid('series_id'), ['version', 'bigint']],
      },
    ],
  },
  {
    name: 'reviews',
    table: 'reviews',
    walks: [by('client_id', uuid('business_id')), by('business_id', ...newest)],
  },
  {
    name: 'review-invitations',
    table: 'review_invitations',
    walks: [by('business_id', uuid('business_id'))],
  },
  { name: 'posts', table: 'community_posts', walks: [by('user_id', uuid('id'))] },
  { name: 'comments', table: 'community_comments', walks: [by('user_id', uuid('id'))] },
  { name: 'likes', table: 'community_likes', walks: [by('user_id', uuid('post_id'))] },
  {
    name: 'community-messages',
    table: 'community_messages',
    walks: [
      {
        of: {
          table: 'community_conversations',
          walks: [by('user_id', uuid('partner_id'))],
          names: [uuid('user_id'), uuid('partner_id')],
          holds: (one, other) => sql`least(t.sender_id, t.receiver_id) = least(${one}, ${other})
            and greatest(t.sender_id, t.receiver_id) = greatest(${one}, ${other})`,
        },
        key: newest,
      },
    ],
  },
  {
    name: 'community-conversations',
    table: 'community_conversations',
    walks: [by('user_id', uuid('partner_id'))],
  },
  { name: 'blocks', table: 'blocks', walks: [by('blocker_id', uuid('blocked_id'))] },
  {
    name: 'reports',
    table: 'reports',
    walks: [by('reporter_id', text('subject_kind'), uuid('subject_id'))],
    without: ['subject_owner_id', 'subject_text', 'resolved_by', 'resolution_note'],
  },
  {
    name: 'decisions',
    table: 'moderation_decisions',
    walks: [by('owner_id', ...timed('decided_at'))],
    without: ['decided_by'],
  },
  { name: 'appeals', table: 'moderation_appeals', walks: [by('appellant_id', uuid('id'))] },
  {
    name: 'notifications',
    table: 'notifications',
    walks: [by('user_id', text('kind'), uuid('subject_id'))],
    without: ['is_listed'],
  },
  {
    name: 'notification-preferences',
    table: 'notification_preferences',
    walks: [by('user_id', text('kind'))],
  },
];
