import { newId } from '@pro-match/domain/ids';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../platform/database/database.ts';
import type { AccountRow, BusinessRow, MatchRow, MessageRow, ReviewRow } from './rows.ts';

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
}

export async function insertBusinesses(db: Db, businesses: readonly BusinessRow[]): Promise<void> {
  await insert(
    db,
    businesses,
    (json) => sql`
      insert into business_profiles
        (id, user_id, business_name, contact_person, description, services, location, zip_code,
         latitude, longitude, service_states, service_zip_codes, monthly_fee, subscription_tier,
         is_active, phone, email, website, logo_url, portfolio_images, created_at, updated_at)
      select id, user_id, business_name, contact_person, description, services, location, zip_code,
         latitude, longitude, service_states, service_zip_codes, monthly_fee, subscription_tier,
         is_active, phone, email, website, logo_url, portfolio_images, created_at, created_at
      from jsonb_populate_recordset(null::business_profiles, ${json})`,
  );
  await db.execute(sql`
    insert into subscriptions (user_id, status, current_period_end)
    select user_id, case subscription_tier when 'trial' then 'trialing' else 'active' end,
      now() + interval '10 years'
    from business_profiles where subscription_tier <> 'free'
    on conflict do nothing`);
}

export async function insertMatches(db: Db, matches: readonly MatchRow[]): Promise<void> {
  const withRequest = matches.map((match) => ({ ...match, request_id: newId() }));
  const columns = sql`(id uuid, request_id uuid, client_id uuid, business_id uuid, service text,
    description text, budget_range text, contact_info text, location text,
    accepted_at timestamptz, created_at timestamptz)`;
  await insert(
    db,
    withRequest,
    (json) => sql`
      insert into service_requests
        (id, client_id, service_type, description, contact_info, location, budget_range, created_at)
      select request_id, client_id, service, description, contact_info, location, budget_range, created_at
      from jsonb_to_recordset(${json}) as row ${columns}`,
  );
  await insert(
    db,
    withRequest,
    (json) => sql`
      insert into matches
        (id, client_id, business_id, service_request_id, service, status, accepted_at, created_at)
      select id, client_id, business_id, request_id, service,
        case when accepted_at is null then 'pending' else 'accepted' end, accepted_at, created_at
      from jsonb_to_recordset(${json}) as row ${columns}`,
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

/** Reviews, and the averages that follow from them. */
export async function insertReviews(db: Db, reviews: readonly ReviewRow[]): Promise<void> {
  await insert(
    db,
    reviews,
    (json) => sql`
      insert into reviews (id, business_id, client_id, match_id, rating, comment, created_at)
      select id, business_id, client_id, match_id, rating, comment, created_at
      from jsonb_populate_recordset(null::reviews, ${json})`,
  );
  await db.execute(sql`
    update business_profiles set rating = found.rating, total_reviews = found.total
    from (
      select business_id, round(avg(rating), 2) as rating, count(*) as total
      from reviews group by business_id
    ) as found
    where business_profiles.user_id = found.business_id`);
}
