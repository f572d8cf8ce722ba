import { OPTIONAL_TEXTS } from '@pro-match/domain/businesses';

/** The effect of an erasure on the rows. */
export type AtErasure =
  /**
   * Deletes the rows, except those that still serve the person, which are deleted once they have.
   */
  | { does: 'delete'; spares?: { where: string; set: string; why: string } }
  /** Keeps the rows for another person's sake, without what identifies this one. */
  | { does: 'clear'; set: string; why: string }
  | {
      does: 'keep';
      why: string /** No index leads to them, and there are very many. */;
      isUncounted?: true;
    };

export interface RetentionRule {
  table: string;
  owner: string;
  /**
   * Set if `owner` is not a person's id but that of a row in `table`, whose `owner` is the person.
   */
  through?: { table: string; owner: string };
  erasure: AtErasure;
}

const gone: AtErasure = { does: 'delete' };
const kept = (why: string): AtErasure => ({ does: 'keep', why });

const keptUncounted = (why: string): AtErasure => ({ does: 'keep', why, isUncounted: true });

const CONVERSATION = 'the other party keeps the conversation, from "Former user"';
const NOBODY = 'an id that belongs to nobody any more';

/** Replaces deleted text in columns that require some. */
const ERASED = "'Deleted with the account.'";

/** Set by an erasure in the row of `auth_users`, which stays: rows of others refer to it. */
export const ERASED_USER = `password_hash = '', metadata = '{}', email_confirmed_at = null,
  last_sign_in_at = null`;

/** Texts that a business states, in columns of the same names. */
const clearedTexts = Object.keys(OPTIONAL_TEXTS)
  .map((field) => `${field} = null`)
  .join(', ');

/** The team's notes about a request belong to the request. */
const ofRequests = {
  owner: 'request_id',
  through: { table: 'service_requests', owner: 'client_id' },
};

const ofProfiles = {
  owner: 'profile_id',
  through: { table: 'business_profiles', owner: 'user_id' },
};

/** A business's offers and appointments belong to the match. */
const ofMatches = { owner: 'match_id', through: { table: 'matches', owner: 'business_id' } };

/**
 * Everything that refers to a person, in the order of erasure. A test compares this list with the
 * database's foreign keys, so a new table with data about people must be added here.
 */
export const retentionRules: RetentionRule[] = [
  { table: 'push_subscriptions', owner: 'user_id', erasure: gone },
  { table: 'personal_tokens', owner: 'user_id', erasure: gone },
  { table: 'webhook_endpoints', owner: 'user_id', erasure: gone },
  { table: 'sms_texts', owner: 'user_id', erasure: gone },
  { table: 'sms_numbers', owner: 'user_id', erasure: gone },
  { table: 'auth_sessions', owner: 'user_id', erasure: gone },
  { table: 'auth_security_events', owner: 'user_id', erasure: gone },
  { table: 'auth_one_time_tokens', owner: 'user_id', erasure: gone },
  { table: 'auth_factors', owner: 'user_id', erasure: gone },
  { table: 'user_roles', owner: 'user_id', erasure: kept('says which side of a match it was') },
  { table: 'profiles', owner: 'id', erasure: gone },
  {
    table: 'terms_acceptances',
    owner: 'user_id',
    erasure: kept('proof of the agreement: version, hash and time, no name'),
  },
  { table: 'client_preferences', owner: 'user_id', erasure: gone },
  { table: 'services', owner: 'created_by', erasure: kept('a name in the catalogue') },
  {
    table: 'business_profiles',
    owner: 'user_id',
    erasure: {
      does: 'clear',
      set: `business_name = 'Former business', contact_person = null, description = null,
        services = '{}', location = null, zip_code = '00000', service_states = '{}',
        service_zip_codes = '{}', service_radius_miles = null, monthly_fee = 0, preset_rate = null, is_active = false,
        stays_off = deactivated_at is not null,
        phone = null, email = null, ${clearedTexts}, logo_url = null, portfolio_images = '{}',
        hours = null, time_zone = null, languages = '{}', founded_year = null, paused_at = null,
        paused_until = null, resumes_at = null, pause_cause = null, asked_still_open_at = null,
        confirmed_open_at = null, answer_minutes = null, booked_until = null,
        latitude = 0, longitude = 0`,
      why: 'shoutouts of others refer to it',
    },
  },
  { table: 'business_slugs', ...ofProfiles, erasure: gone },
  { table: 'card_codes', ...ofProfiles, erasure: gone },
  { table: 'card_days', ...ofProfiles, erasure: gone },
  { table: 'availability_changes', owner: 'user_id', erasure: gone },
  {
    table: 'subscriptions',
    owner: 'user_id',
    erasure: {
      does: 'delete',
      spares: {
        where: `customer_id is not null
          and (provider <> 'stripe' or status is distinct from 'canceled')`,
        set: 'visited_at = null, asked_at = null, review_at = null',
        why: 'nobody goes on paying: billing ends it at the provider by these ids, then drops them',
      },
    },
  },
  {
    table: 'refunds',
    owner: 'user_id',
    erasure: {
      does: 'clear',
      set: 'customer_id = case when settled_at is null then customer_id end',
      why: 'the books say that a payment was given back; one that is still owed needs its customer',
    },
  },
  {
    table: 'subscription_changes',
    owner: 'user_id',
    erasure: kept('the figures count who stopped paying: tiers and times, no name'),
  },
  { table: 'paid_months', owner: 'user_id', erasure: gone },
  { table: 'season_pauses', owner: 'user_id', erasure: gone },
  { table: 'payment_reminders', owner: 'user_id', erasure: gone },
  { table: 'billing_tries', owner: 'user_id', erasure: gone },
  { table: 'sandbox_sessions', owner: 'user_id', erasure: gone },
  { table: 'passes', owner: 'client_id', erasure: gone },
  { table: 'passes', owner: 'business_id', erasure: gone },
  { table: 'saved_businesses', owner: 'client_id', erasure: gone },
  { table: 'saved_businesses', owner: 'business_id', erasure: gone },
  {
    table: 'service_requests',
    owner: 'client_id',
    erasure: {
      does: 'clear',
      set: `contact_info = null, location = null, description = case when for_team and not exists (
          select from matches m where m.service_request_id = service_requests.id
        ) then ${ERASED} else description end`,
      why: 'what was asked for opens the conversation, where it came to one',
    },
  },
  {
    table: 'tickets',
    ...ofRequests,
    erasure: {
      does: 'clear',
      set: `closing_words = case when closing_words is not null then ${ERASED} end`,
      why: 'the log of the team leads to it',
    },
  },
  { table: 'ticket_notes', ...ofRequests, erasure: gone },
  {
    table: 'ticket_proposals',
    ...ofRequests,
    erasure: { does: 'clear', set: 'words = null', why: 'it may have led to a match' },
  },
  { table: 'matches', owner: 'client_id', erasure: kept(CONVERSATION) },
  { table: 'matches', owner: 'business_id', erasure: kept(CONVERSATION) },
  { table: 'desk_leads', ...ofMatches, erasure: kept('where a match stands, no name') },
  { table: 'business_days', owner: 'business_id', erasure: kept('counts by day, no name') },
  { table: 'quiet_hours', owner: 'user_id', erasure: gone },
  { table: 'quick_replies', owner: 'user_id', erasure: gone },
  { table: 'messages', owner: 'sender_id', erasure: kept(CONVERSATION) },
  { table: 'messages', owner: 'receiver_id', erasure: keptUncounted(CONVERSATION) },
  // The message that carries the quote has the same content.
  { table: 'quotes', ...ofMatches, erasure: kept(CONVERSATION) },
  // Each side's report is only for us.
  { table: 'outcomes', owner: 'user_id', erasure: gone },
  { table: 'appointments', ...ofMatches, erasure: kept(CONVERSATION) },
  { table: 'reviews', owner: 'client_id', erasure: kept('counts in the rating, from nobody') },
  {
    table: 'reviews',
    owner: 'business_id',
    erasure: {
      does: 'clear',
      set: 'reply = null, replied_at = null',
      why: "the review is its author's, only the reply was the business's",
    },
  },
  { table: 'review_invitations', owner: 'business_id', erasure: gone },
  { table: 'community_likes', owner: 'user_id', erasure: gone },
  { table: 'community_comments', owner: 'user_id', erasure: gone },
  { table: 'community_posts', owner: 'user_id', erasure: gone },
  { table: 'community_messages', owner: 'sender_id', erasure: kept(CONVERSATION) },
  { table: 'community_messages', owner: 'receiver_id', erasure: keptUncounted(CONVERSATION) },
  { table: 'community_conversations', owner: 'user_id', erasure: gone },
  { table: 'community_conversations', owner: 'partner_id', erasure: kept(CONVERSATION) },
  { table: 'blocks', owner: 'blocker_id', erasure: gone },
  { table: 'blocks', owner: 'blocked_id', erasure: gone },
  {
    table: 'reports',
    owner: 'reporter_id',
    erasure: { does: 'clear', set: 'reporter_id = null, details = null', why: 'the case stays' },
  },
  {
    table: 'reports',
    owner: 'subject_owner_id',
    erasure: { does: 'clear', set: 'subject_text = null', why: 'the case stays' },
  },
  { table: 'reports', owner: 'resolved_by', erasure: kept(NOBODY) },
  { table: 'tickets', owner: 'assignee_id', erasure: kept(NOBODY) },
  { table: 'ticket_notes', owner: 'author_id', erasure: kept(NOBODY) },
  {
    table: 'ticket_proposals',
    owner: 'business_id',
    erasure: { does: 'clear', set: 'words = null', why: "the request is its client's" },
  },
  { table: 'ticket_proposals', owner: 'proposed_by', erasure: kept(NOBODY) },
  { table: 'audit_log', owner: 'actor_id', erasure: kept('the log of the team is never changed') },
  {
    table: 'moderation_cases',
    owner: 'owner_id',
    erasure: { does: 'clear', set: 'removed = null', why: 'the case stays' },
  },
  { table: 'moderation_decisions', owner: 'owner_id', erasure: kept('the case stays') },
  { table: 'moderation_decisions', owner: 'decided_by', erasure: kept(NOBODY) },
  { table: 'moderation_appeals', owner: 'appellant_id', erasure: gone },
  { table: 'notifications', owner: 'user_id', erasure: gone },
  {
    table: 'notifications',
    owner: 'actor_id',
    erasure: kept('told to somebody else, by ids alone'),
  },
  { table: 'notification_preferences', owner: 'user_id', erasure: gone },
  // The media module removes pictures, as it also knows their files.
  { table: 'stored_objects', owner: 'owner_id', erasure: gone },
  { table: 'request_photos', owner: 'client_id', erasure: gone },
  // The text about the files is kept, like all text of a conversation.
  { table: 'message_attachments', owner: 'owner_id', erasure: gone },
  { table: 'account_closures', owner: 'user_id', erasure: kept('the proof of the erasure') },
];
