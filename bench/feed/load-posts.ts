import type { Client } from 'pg';
import { insertZips } from '../nearby/bench-zips.ts';

/** A run draws from these; the same for every size. */
export const READERS = 64;

/**
 * Fills a migrated database with posts of the last ninety days, ten per person. People live in real
 * ZIP codes with weights like populations; likes fall off steeply, one post in a hundred is
 * flagged, and one person in five was really matched. `bench_readers` is for the accounts that
 * read.
 */
export async function loadPosts(client: Client, posts: number): Promise<void> {
  await client.query(`
    set session_replication_role = replica;
    set synchronous_commit = off;
    set maintenance_work_mem = '512MB';
    set work_mem = '256MB'
  `);
  await insertZips(client);
  await insertPeople(client, Math.ceil(posts / 10));
  await insertPosts(client);
  await client.query(`
    insert into community_places (state, zip_code, place)
    select distinct on (state, zip) state, zip, sheet_of(0, state) + on_map(latitude, longitude)
    from born;
    create table bench_readers as
    select n::integer as id, null::uuid as user_id, z.zip, z.state
    from (select n, random() as drawn from generate_series(1, ${READERS}) n) d
    cross join lateral (
      select * from bench_zips where below <= drawn order by below desc limit 1
    ) z;
    alter table bench_readers add primary key (id)
  `);
  await client.query('vacuum analyze');
  await client.query('checkpoint');
}

async function insertPeople(client: Client, people: number): Promise<void> {
  await client.query(`
    create temporary table born as
    select row_number() over () as n, gen_random_uuid() as user_id,
      gen_random_uuid() as owner_id, gen_random_uuid() as pro_id,
      z.zip, z.state, z.latitude, z.longitude
    from bench_zips z
    cross join lateral generate_series(
      1, (floor(${people} * (below + weight)) - floor(${people} * below))::integer
    );
    insert into auth_users (id, email, password_hash)
    select user_id, 'person-' || n || '@bench.example', 'none' from born
    union all
    select owner_id, 'owner-' || n || '@bench.example', 'none' from born;
    insert into profiles (id, email, full_name)
    select user_id, 'person-' || n || '@bench.example', 'Person ' || n from born;
    insert into business_profiles (
      id, user_id, business_name, services, zip_code, service_states, subscription_tier,
      latitude, longitude
    )
    select pro_id, owner_id, 'Business ' || n, '{Plumbing}', zip, array[state],
      (array['free', 'paid', 'trial'])[1 + n % 3], latitude, longitude
    from born;
    insert into matches
      (id, client_id, business_id, service_request_id, service, status, accepted_at)
    select gen_random_uuid(), user_id, owner_id, gen_random_uuid(), 'Plumbing', 'accepted', now()
    from born where n % 5 = 0
  `);
}

async function insertPosts(client: Client): Promise<void> {
  await client.query(`
    insert into community_posts (
      id, user_id, pro_id, caption, media_urls, service_type, city, state, zip_code, is_flagged,
      likes_count, comments_count, created_at
    )
    select gen_random_uuid(), user_id, pro_id,
      'They came on time, fixed what was broken and left the place clean. Number ' || n,
      case when n % 3 = 0
        then '{/storage/v1/object/public/community-images/1.webp,/storage/v1/object/public/community-images/2.webp}'::text[]
        else '{}' end,
      'Plumbing', case when n % 2 = 0 then 'Bench Town' end, state, zip, random() < 0.01,
      floor(5 * power(-ln(1 - random()), 2)), floor(3 * -ln(1 - random())),
      now() - random() * interval '90 days'
    from born cross join generate_series(1, 10)
  `);
}
