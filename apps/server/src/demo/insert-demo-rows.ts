import { newId } from '@pro-match/domain/ids';
import { TERMS_VERSION } from '@pro-match/domain/terms';
import { type SQL, sql } from 'drizzle-orm';
import { termsHash } from '../modules/accounts/index.ts';
import type { Db } from '../platform/database/database.ts';
import type {
  AccountRow,
  BusinessRow,
  CommentRow,
  CommunityMessageRow,
  LikeRow,
  MatchRow,
  MessageRow,
  OutcomeRow,
  PostRow,
  ReviewRow,
} from './rows.ts';

/** One statement per batch: a row at a time would take minutes. */
const BATCH = 2000;

async function insert(
  db: Db,
  rows: readonly object[],
  statement: (json: SQL) => SQL,
): Promise<void> {
  for (let start = 0; start < rows.length; start += BATCH) {
    const json = JSON.stringify(rows.slice(start, start + BATCH));
    await db.execute(statement(sql`${json}::jsonb`));
  }
}

export async function insertAccounts(
  db: Db,
  accounts: readonly AccountRow[],
  passwordHash: string,
): Promise<void> {
  const columns = sql`(id uuid, email text, role text, full_name text, phone text, location text, created_at timestamptz)`;
  await insert(
    db,
    accounts,
    (json) => sql`
      insert into auth_users (id, email, password_hash, email_confirmed_at, created_at, updated_at)
      select id, email, ${passwordHash}, created_at, created_at, created_at
      from jsonb_to_recordset(${json}) as row ${columns}`,
  );
  await insert(
    db,
    accounts,
    (json) => sql`
      insert into user_roles (user_id, role, created_at)
      select id, role, created_at from jsonb_to_recordset(${json}) as row ${columns}`,
  );
  await insert(
    db,
    accounts,
    (json) => sql`
      insert into profiles
        (id, email, full_name, phone, location, terms_accepted, terms_accepted_at, created_at, updated_at)
      select id, email, full_name, phone, location, true, created_at, created_at, created_at
      from jsonb_to_recordset(${json}) as row ${columns}`,
  );
  const hash = sql`case role when 'client' then ${termsHash('client')} else ${termsHash('business')} end`;
  await insert(
    db,
    accounts,
    (json) => sql`
      insert into terms_acceptances (user_id, role, version, text_hash, accepted_at)
      select id, role, ${TERMS_VERSION}, ${hash}, created_at
      from jsonb_to_recordset(${json}) as row ${columns}`,
  );
}

export async function insertBusinesses(db: Db, businesses: readonly BusinessRow[]): Promise<void> {
  await insert(
    db,
    businesses,
    (json) => sql`
      insert into business_profiles
        (id, user_id, business_name, contact_person, description, services, location, zip_code,
         latitude, longitude, service_states, service_zip_codes, monthly_fee, preset_rate,
         subscription_tier, is_active, phone, email, website, logo_url, portfolio_images, hours,
         time_zone, languages, founded_year, license_number, created_at, updated_at)
      select id, user_id, business_name, contact_person, description, services, location, zip_code,
         latitude, longitude, service_states, service_zip_codes, monthly_fee, null,
         subscription_tier, is_active, phone, email, website, logo_url, portfolio_images, hours,
         time_zone, languages, founded_year, license_number, created_at, created_at
      from jsonb_populate_recordset(null::business_profiles, ${json})`,
  );
  await db.execute(sql`
    insert into subscriptions (user_id, provider, status, current_period_end, review_at)
    select user_id, 'sandbox', case subscription_tier when 'trial' then 'trialing' else 'active' end,
      period_end, period_end
    from business_profiles, lateral (
      -- A trial ends in nine days, a paid month on the day of the month on which the account began.
      select case subscription_tier
        when 'trial' then now() + interval '9 days'
        else created_at + date_trunc('month', age(now(), created_at)) + interval '1 month'
      end as period_end
    ) as period
    where subscription_tier <> 'free'
    on conflict do nothing`);
  // The current month, for its receipt.
  await db.execute(sql`
    insert into paid_months (user_id, ends_at, starts_at)
    select user_id, current_period_end, current_period_end - interval '1 month'
    from subscriptions
    where status = 'active' and current_period_end > now()
    on conflict do nothing`);
}

export async function insertMatches(db: Db, matches: readonly MatchRow[]): Promise<void> {
  const withRequest = matches.map((match) => ({ ...match, request_id: newId() }));
  const columns = sql`(id uuid, request_id uuid, client_id uuid, business_id uuid, service text,
    description text, budget_range text, contact_info text, location text, timing text, state text,
    accepted_at timestamptz, answer_minutes integer, created_at timestamptz)`;
  await insert(
    db,
    withRequest,
    (json) => sql`
      insert into service_requests
        (id, client_id, service_type, description, contact_info, location, budget_range, timing,
         created_at, asked_at, state, first_answer_at, first_answer_minutes)
      select request_id, client_id, service, description, contact_info, location, budget_range, timing,
        created_at, created_at, state, accepted_at, answer_minutes
      from jsonb_to_recordset(${json}) as row ${columns}`,
  );
  await insert(
    db,
    withRequest,
    (json) => sql`
      insert into matches
        (id, client_id, business_id, service_request_id, service, status, accepted_at, answered_at,
         answer_minutes, created_at)
      select id, client_id, business_id, request_id, service,
        case when accepted_at is null then 'pending' else 'accepted' end, accepted_at, accepted_at,
        answer_minutes, created_at
      from jsonb_to_recordset(${json}) as row ${columns}`,
  );
}

/** The team's figures follow from them. */
export async function insertOutcomes(db: Db, outcomes: readonly OutcomeRow[]): Promise<void> {
  await insert(
    db,
    outcomes,
    (json) => sql`
      insert into outcomes (match_id, side, user_id, asked_at, answer, answered_at)
      select match_id, side, user_id, asked_at, answer, answered_at
      from jsonb_populate_recordset(null::outcomes, ${json})`,
  );
}

export async function insertMessages(db: Db, messages: readonly MessageRow[]): Promise<void> {
  await insert(
    db,
    messages,
    (json) => sql`
      insert into messages (id, match_id, sender_id, receiver_id, content, created_at, read_at)
      select id, match_id, sender_id, receiver_id, content, created_at, read_at
      from jsonb_populate_recordset(null::messages, ${json})`,
  );
}

/** Also inserts the sides of the conversations. */
export async function insertCommunityMessages(
  db: Db,
  messages: readonly CommunityMessageRow[],
): Promise<void> {
  await insert(
    db,
    messages,
    (json) => sql`
      insert into community_messages
        (id, sender_id, receiver_id, message_text, is_read, created_at)
      select id, sender_id, receiver_id, message_text, is_read, created_at
      from jsonb_populate_recordset(null::community_messages, ${json})`,
  );
  await db.execute(sql`
    insert into community_conversations
      (user_id, partner_id, started, sent, unread, last_message_at, created_at)
    select user_id, partner_id, (array_agg(mine order by created_at))[1],
      count(*) filter (where mine), count(*) filter (where not mine and not is_read),
      max(created_at), min(created_at)
    from (
      select sender_id as user_id, receiver_id as partner_id, true as mine, is_read, created_at
      from community_messages
      union all
      select receiver_id, sender_id, false, is_read, created_at from community_messages
    ) side
    group by user_id, partner_id
    on conflict do nothing`);
}

/** The averages follow by themselves. */
export async function insertReviews(db: Db, reviews: readonly ReviewRow[]): Promise<void> {
  await insert(
    db,
    reviews,
    (json) => sql`
      insert into reviews
        (id, business_id, client_id, match_id, rating, comment, created_at, reply, replied_at)
      select id, business_id, client_id, match_id, rating, comment, created_at, reply, replied_at
      from jsonb_populate_recordset(null::reviews, ${json})`,
  );
}

/** Also inserts the places that the posts come from. */
export async function insertPosts(db: Db, posts: readonly PostRow[]): Promise<void> {
  await insert(
    db,
    posts,
    (json) => sql`
      insert into community_places (state, zip_code, place)
      select distinct on (state, zip_code) state, zip_code,
        sheet_of(0, state) + on_map(latitude, longitude)
      from jsonb_to_recordset(${json})
        as row (state text, zip_code text, latitude float8, longitude float8)
      on conflict do nothing`,
  );
  await insert(
    db,
    posts,
    (json) => sql`
      insert into community_posts
        (id, user_id, pro_id, caption, media_urls, service_type, city, state, zip_code, created_at)
      select id, user_id, pro_id, caption, media_urls, service_type, city, state, zip_code, created_at
      from jsonb_populate_recordset(null::community_posts, ${json})`,
  );
}

/** The counts follow by themselves. */
export async function insertEchoes(
  db: Db,
  { likes, comments }: { likes: readonly LikeRow[]; comments: readonly CommentRow[] },
): Promise<void> {
  await insert(
    db,
    likes,
    (json) => sql`
      insert into community_likes (post_id, user_id, created_at)
      select post_id, user_id, created_at
      from jsonb_populate_recordset(null::community_likes, ${json})`,
  );
  await insert(
    db,
    comments,
    (json) => sql`
      insert into community_comments (id, post_id, user_id, text, created_at)
      select id, post_id, user_id, text, created_at
      from jsonb_populate_recordset(null::community_comments, ${json})`,
  );
}
