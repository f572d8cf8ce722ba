import { type SQL, sql } from 'drizzle-orm';

/** A file of the download that lists the rows of one table. */
export interface ExportFile {
  name: string;
  table: string;
  /** Columns any of which makes a row the person's. */
  owners: string[];
  /** Narrows the rows `t` to what an index leads to, where none begins with an owner. */
  within?: (userId: SQL) => SQL;
  /** What nobody reads outside the server. */
  without?: string[];
  order: string;
}

const newest = 'created_at, id';

/** What a person can take along, in the words of the tables; see the wire's documents. */
export const exportFiles: ExportFile[] = [
  {
    name: 'account',
    table: 'auth_users',
    owners: ['id'],
    without: ['password_hash', 'suspended_at', 'deleted_at'],
    order: 'id',
  },
  { name: 'role', table: 'user_roles', owners: ['user_id'], order: 'user_id' },
  { name: 'profile', table: 'profiles', owners: ['id'], order: 'id' },
  { name: 'terms', table: 'terms_acceptances', owners: ['user_id'], order: 'accepted_at' },
  { name: 'preferences', table: 'client_preferences', owners: ['user_id'], order: 'user_id' },
  { name: 'sign-ins', table: 'auth_sessions', owners: ['user_id'], order: newest },
  {
    name: 'push-devices',
    table: 'push_subscriptions',
    owners: ['user_id'],
    without: ['p256dh', 'auth'],
    order: 'created_at, session_id',
  },
  {
    name: 'second-factors',
    table: 'auth_factors',
    owners: ['user_id'],
    without: ['secret', 'last_step'],
    order: newest,
  },
  { name: 'business', table: 'business_profiles', owners: ['user_id'], order: 'id' },
  { name: 'subscription', table: 'subscriptions', owners: ['user_id'], order: 'user_id' },
  { name: 'passes', table: 'passes', owners: ['client_id'], order: 'created_at, business_id' },
  { name: 'requests', table: 'service_requests', owners: ['client_id'], order: newest },
  { name: 'matches', table: 'matches', owners: ['client_id', 'business_id'], order: newest },
  {
    name: 'messages',
    table: 'messages',
    owners: ['sender_id', 'receiver_id'],
    within: (userId) => sql`t.match_id in (
      select id from matches where client_id = ${userId} or business_id = ${userId}
    )`,
    order: newest,
  },
  { name: 'reviews', table: 'reviews', owners: ['client_id', 'business_id'], order: newest },
  { name: 'posts', table: 'community_posts', owners: ['user_id'], order: newest },
  { name: 'comments', table: 'community_comments', owners: ['user_id'], order: newest },
  { name: 'likes', table: 'community_likes', owners: ['user_id'], order: 'created_at, post_id' },
  {
    name: 'community-messages',
    table: 'community_messages',
    owners: ['sender_id', 'receiver_id'],
    within: (userId) => sql`
      (least(t.sender_id, t.receiver_id), greatest(t.sender_id, t.receiver_id)) in (
        select least(user_id, partner_id), greatest(user_id, partner_id)
        from community_conversations where user_id = ${userId}
      )`,
    order: newest,
  },
  {
    name: 'community-conversations',
    table: 'community_conversations',
    owners: ['user_id'],
    order: 'last_message_at, partner_id',
  },
  { name: 'blocks', table: 'blocks', owners: ['blocker_id'], order: 'created_at, blocked_id' },
  {
    name: 'reports',
    table: 'reports',
    owners: ['reporter_id'],
    without: ['subject_owner_id', 'subject_text', 'resolved_by', 'resolution_note'],
    order: newest,
  },
  {
    name: 'decisions',
    table: 'moderation_decisions',
    owners: ['owner_id'],
    without: ['decided_by'],
    order: 'decided_at, id',
  },
  { name: 'appeals', table: 'moderation_appeals', owners: ['appellant_id'], order: newest },
  {
    name: 'notifications',
    table: 'notifications',
    owners: ['user_id'],
    without: ['is_listed'],
    order: newest,
  },
  {
    name: 'notification-preferences',
    table: 'notification_preferences',
    owners: ['user_id'],
    order: 'kind',
  },
];
