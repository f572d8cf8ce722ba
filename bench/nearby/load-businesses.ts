import type { Client } from 'pg';
import { insertZips } from './bench-zips.ts';

/** A run draws from these; the same for every size. */
export const INPUTS = 4000;

/**
 * Fills a migrated database with businesses at the centroids of real ZIP codes. ZIP codes have
 * weights like populations (many small, few large, the largest about fifty times the mean),
 * services by Zipf's law. A business offers one or two services, one in ten serves a second state,
 * one in ten names three ZIP codes nearby. `bench_inputs` holds the clients' searches, drawn by the
 * same weights.
 */
export async function loadBusinesses(client: Client, businesses: number): Promise<void> {
  await client.query(`
    set session_replication_role = replica;
    set synchronous_commit = off;
    set maintenance_work_mem = '512MB';
    set work_mem = '256MB';
    drop index business_service_states_nearest;
    drop index if exists business_profiles_words;
    drop index if exists business_profiles_in_order
  `);
  await insertZips(client);
  await insertInputs(client);
  await insertBusinesses(client, businesses);
  await client.query(`
    create index business_service_states_nearest on business_service_states
      using gist (place) include (business_id)
  `);
  await client.query('vacuum analyze');
  await client.query('checkpoint');
}

const PICKS = `
  select array_agg(id) as ids
  from services, generate_series(1, greatest(1, round(1000.0 / id)::integer))
  where id <= 1000
`;

async function insertInputs(client: Client): Promise<void> {
  await client.query(`
    create table bench_inputs as
    select n::integer as id, s.id as service_id, s.name as service,
      z.zip, z.state, z.latitude, z.longitude
    from (select n, random() as drawn, random() as pick from generate_series(1, ${INPUTS}) n) d
    cross join (${PICKS}) picks
    cross join lateral (
      select * from bench_zips where below <= drawn order by below desc limit 1
    ) z
    join services s on s.id = picks.ids[1 + floor(pick * cardinality(picks.ids))::integer];
    alter table bench_inputs add primary key (id)
  `);
}

/** Open six days, with a break at noon. */
const HOURS = `'${JSON.stringify(
  Object.fromEntries(
    ['mon', 'tue', 'wed', 'thu', 'fri', 'sat'].map((day) => [
      day,
      [
        ['08:00', '12:00'],
        ['13:00', '17:30'],
      ],
    ]),
  ),
)}'::json`;

async function insertBusinesses(client: Client, businesses: number): Promise<void> {
  await client.query(`
    create temporary table born as
    select row_number() over () as n, gen_random_uuid() as id, gen_random_uuid() as user_id,
      z.zip, z.state, z.latitude, z.longitude, z.named,
      picks.ids[1 + floor(random() * cardinality(picks.ids))::integer] as first_service,
      picks.ids[1 + floor(random() * cardinality(picks.ids))::integer] as second_service
    from bench_zips z
    cross join (${PICKS}) picks
    cross join lateral generate_series(
      1, (floor(${businesses} * (below + weight)) - floor(${businesses} * below))::integer
    );
    insert into auth_users (id, email, password_hash)
    select user_id, 'business-' || n || '@bench.example', 'none' from born;
    insert into business_profiles (
      id, user_id, business_name, contact_person, description, services, location, zip_code,
      service_states, service_zip_codes, subscription_tier, phone, email, logo_url,
      portfolio_images, rating, total_reviews, hours, time_zone, languages, founded_year,
      license_number, thanks_count, latitude, longitude
    )
    select born.id, user_id, 'Business ' || n, 'Contact ' || n,
      'We have served our town since ' || 1950 + n % 70
        || ' with care, on time and at a fair price. Call us for a free estimate.',
      case when first_service = second_service then array[a.name] else array[a.name, b.name] end,
      zip, zip,
      case when n % 10 = 0 and state <> 'OH' then array[state, 'OH'] else array[state] end,
      case when n % 10 = 1 then named else '{}' end,
      (array['free', 'paid', 'trial'])[1 + n % 3], '6145550100', 'business-' || n || '@bench.example',
      case when n % 3 = 0 then '/storage/v1/object/public/business-images/logo.webp' end,
      '{/storage/v1/object/public/business-images/1.webp,/storage/v1/object/public/business-images/2.webp}',
      case when n % 4 > 0 then 1 + floor(random() * 41) / 10 end, n % 50,
      case when n % 3 > 0 then ${HOURS} end, 'America/New_York',
      case when n % 2 = 0 then '{en,es}'::text[] else '{}' end, case when n % 2 = 1 then 1950 + n % 70 end,
      case when n % 4 = 0 then 'PL-' || n end, n % 7, latitude, longitude
    from born join services a on a.id = first_service join services b on b.id = second_service;
    insert into business_service_states (business_id, service_id, state, place)
    select b.id, s.id, served.state, sheet_of(s.id, served.state) + on_map(latitude, longitude)
    from business_profiles b
    cross join lateral unnest(b.services) as offered (name)
    join services s on lower(s.name) = lower(offered.name)
    cross join lateral (select distinct unnest(b.service_states) as state) served;
    insert into business_service_zips (zip_code, service_id, business_id)
    select served.zip_code, s.id, b.id
    from business_profiles b
    cross join lateral unnest(b.services) as offered (name)
    join services s on lower(s.name) = lower(offered.name)
    cross join lateral (select distinct unnest(b.service_zip_codes) as zip_code) served
  `);
}
