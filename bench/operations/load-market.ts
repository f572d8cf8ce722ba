import type { Client } from 'pg';

/** Prefixes of the addresses, followed by a number. */
const EMAILS = { person: 'person-', business: 'business-' };

/**
 * Fills a migrated database with `rows` jobs, each with a match and a message, as many
 * notifications, half as many shoutouts, and a tenth as many people, businesses, reports, requests
 * to the team and entries of its log.
 */
export async function loadMarket(client: Client, rows: number): Promise<void> {
  const people = rows / 10;
  await client.query(`
    set session_replication_role = replica;
    set synchronous_commit = off;
    set maintenance_work_mem = '256MB';
    set work_mem = '128MB'`);
  const rebuild = await dropIndexes(client);
  await insertPeople(client, people);
  await insertJobs(client, { rows, people });
  await insertCommunity(client, { rows, people });
  await insertTeamWork(client, { rows, people });
  for (const statement of rebuild) await client.query(statement);
  await client.query('vacuum analyze');
  await client.query('checkpoint');
}

/**
 * Drops every index that inserts do not use; resolves to the statements that create them again.
 * Building an index at the end takes a tenth of the time of keeping it row by row.
 */
async function dropIndexes(client: Client): Promise<string[]> {
  const { rows } = await client.query(`
    select format('drop index %I', c.relname) as dropped, pg_get_indexdef(c.oid) as made
    from pg_index i join pg_class c on c.oid = i.indexrelid
    where c.relnamespace = 'public'::regnamespace and not i.indisunique and not i.indisexclusion`);
  for (const { dropped } of rows) await client.query(dropped);
  return rows.map(({ made }) => made);
}

async function insertPeople(client: Client, people: number): Promise<void> {
  await client.query(`
    create table bench_people as
    select n, gen_random_uuid() as client_id, gen_random_uuid() as owner_id,
      gen_random_uuid() as profile_id,
      (array['OH', 'TX', 'CA', 'NY', 'FL'])[1 + n % 5] as state,
      39 + random() * 2 as latitude, -84 + random() * 3 as longitude,
      now() - random() * interval '300 days' as made
    from generate_series(1, ${people}) n;
    alter table bench_people add primary key (n);
    insert into auth_users (id, email, password_hash, email_confirmed_at, created_at)
    select client_id, '${EMAILS.person}' || n || '@bench.example', 'none', made, made from bench_people
    union all
    select owner_id, '${EMAILS.business}' || n || '@bench.example', 'none', made, made
    from bench_people;
    insert into user_roles (user_id, role)
    select client_id, 'client' from bench_people union all
    select owner_id, 'business' from bench_people;
    insert into profiles (id, email, full_name, phone, created_at)
    select client_id, '${EMAILS.person}' || n || '@bench.example', 'Person ' || n, '6145550100', made
    from bench_people
    union all
    select owner_id, '${EMAILS.business}' || n || '@bench.example', 'Owner ' || n, '6145550101', made
    from bench_people;
    insert into client_preferences (user_id, selected_services, zip_code, state)
    select client_id, '{Plumbing}', '43215', state from bench_people;
    insert into business_profiles (id, user_id, business_name, services, zip_code, service_states,
      subscription_tier, latitude, longitude, phone, email, created_at, is_active)
    select profile_id, owner_id,
      (array['Otter', 'Buckeye', 'Heron', 'Maple', 'Summit'])[1 + n % 5] || ' '
        || (array['Plumbing', 'Roofing', 'Rooter', 'Homes', 'Works'])[1 + n % 7 % 5] || ' ' || n,
      case n % 20 when 0 then '{Plumbing}' when 1 then '{Roofing}'
        else array['Craft ' || n % 200] end,
      '43215', array[state], (array['free', 'paid', 'trial'])[1 + n % 3], latitude, longitude,
      '6145550101', '${EMAILS.business}' || n || '@bench.example', made, n % 10 > 0
    from bench_people;
    insert into public_cards (profile_id) select profile_id from bench_people where n % 3 > 0;
    insert into business_service_states (business_id, service_id, state, place)
    select b.id, s.id, b.service_states[1],
      sheet_of(s.id, b.service_states[1]) + on_map(b.latitude, b.longitude)
    from business_profiles b join services s on s.name = b.services[1] where b.is_active;
    insert into subscriptions (user_id, provider, status, current_period_end)
    select owner_id, 'sandbox', 'active', now() + interval '9 days' from bench_people where n % 3 = 1`);
}

interface Market {
  rows: number;
  people: number;
}

async function insertJobs(client: Client, { rows, people }: Market): Promise<void> {
  await client.query(`
    create temporary table jobs as
    select j.n, gen_random_uuid() as id, gen_random_uuid() as match_id, c.client_id, b.owner_id,
      b.state, j.n % 3 = 0 as is_accepted, now() - random() * interval '300 days' as made
    from generate_series(1, ${rows}) j (n)
    join bench_people c on c.n = 1 + j.n % ${people}
    join bench_people b on b.n = 1 + (j.n * 7 + j.n / ${people}) % ${people};
    insert into service_requests (id, client_id, service_type, description, created_at, asked_at, state)
    select id, client_id, 'Plumbing', 'The tap drips, number ' || n, made, made, state from jobs;
    insert into matches (id, client_id, business_id, service_request_id, service, status,
      accepted_at, answered_at, answer_minutes, created_at, due_at)
    select match_id, client_id, owner_id, id, 'Plumbing',
      case when is_accepted then 'accepted' else 'pending' end,
      case when is_accepted then made + interval '1 hour' end,
      case when is_accepted then made + interval '1 hour' end,
      case when is_accepted then 60 end, made, made + interval '1 day'
    from jobs
    on conflict do nothing;
    insert into desk_leads (match_id, business_id, service, stage, place)
    select id, business_id, service, case when status = 'accepted' then 'talking' else 'pending' end,
      case when status = 'accepted' then desk_place(3, created_at + interval '1 hour')
        else desk_place(1, created_at) end
    from matches;
    insert into messages (id, match_id, sender_id, receiver_id, content, created_at, read_at)
    select gen_random_uuid(), match_id, client_id, owner_id, 'When can you come?',
      made + interval '1 hour', made + interval '2 hours'
    from jobs;
    insert into notifications (id, user_id, kind, subject_id, target_id, actor_id, facts, is_listed,
      created_at, read_at)
    select gen_random_uuid(), owner_id, 'lead', match_id, match_id, client_id,
      '{"service": "Plumbing"}', true, made, made
    from jobs;
    insert into reviews (id, business_id, client_id, match_id, rating, comment, created_at)
    select gen_random_uuid(), owner_id, client_id, match_id, 1 + n % 5, 'Quick and tidy.', made
    from jobs where n % 30 = 0
    on conflict do nothing;
    insert into passes (client_id, business_id, service)
    select client_id, owner_id, 'Plumbing' from jobs where n % 4 = 1
    on conflict do nothing`);
}

async function insertCommunity(client: Client, { rows, people }: Market): Promise<void> {
  await client.query(`
    insert into community_places (state, zip_code, place)
    select state, '43215', sheet_of(0, state) + on_map(40, -83)
    from unnest(array['OH', 'TX', 'CA', 'NY', 'FL']) state
    on conflict do nothing;
    insert into community_posts (id, user_id, pro_id, caption, service_type, state, zip_code,
      likes_count, comments_count, created_at)
    select gen_random_uuid(), c.client_id, b.profile_id, 'They came on time, number ' || p.n,
      'Plumbing', c.state, '43215', p.n % 5, 0, now() - random() * interval '90 days'
    from generate_series(1, ${rows / 2}) p (n)
    join bench_people c on c.n = 1 + p.n % ${people}
    join bench_people b on b.n = 1 + (p.n * 11) % ${people};
    create temporary table talks as
    select distinct on (c.client_id, d.client_id) c.client_id as one, d.client_id as other,
      now() - random() * interval '90 days' as made
    from generate_series(1, ${rows / 10}) t (n)
    join bench_people c on c.n = 1 + t.n % ${people}
    join bench_people d on d.n = 1 + (t.n + 1 + t.n % 3) % ${people}
    where c.n <> d.n;
    insert into community_messages (id, sender_id, receiver_id, message_text, is_read, created_at)
    select gen_random_uuid(), one, other, 'Do you know a good roofer?', false, made from talks;
    insert into community_conversations
      (user_id, partner_id, started, sent, unread, last_message_at, created_at)
    select one, other, true, 1, 0, made, made from talks
    union all
    select other, one, false, 0, 1, made, made from talks
    on conflict do nothing`);
}

async function insertTeamWork(client: Client, { rows, people }: Market): Promise<void> {
  await client.query(`
    create temporary table asked as
    select n, gen_random_uuid() as id, client_id, made from bench_people where n <= ${rows / 10};
    insert into service_requests (id, client_id, service_type, description, for_team, created_at)
    select id, client_id, 'Falconry', 'A hawk for the barn.', true, made from asked;
    insert into tickets (request_id, created_at, updated_at) select id, made, made from asked;
    create temporary table reported as
    select n, owner_id, made, gen_random_uuid() as case_id from bench_people;
    insert into reports
      (id, subject_kind, subject_id, subject_owner_id, reporter_id, reason, created_at)
    select gen_random_uuid(), 'business', r.owner_id, r.owner_id, p.client_id, 'spam', r.made
    from reported r join bench_people p on p.n = 1 + r.n % ${people};
    insert into moderation_cases
      (id, subject_kind, subject_id, owner_id, opened_at, reports_count, open_reports)
    select case_id, 'business', owner_id, owner_id, made, 1, 1 from reported;
    insert into audit_log (id, actor_id, action, subject_kind, subject, created_at)
    select gen_random_uuid(), client_id, 'person.restored', 'person', client_id::text, made
    from bench_people`);
}
