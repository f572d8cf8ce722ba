import type { Client } from 'pg';

/** Per client, typical after half a year of use. */
const [PASSES, MATCHES, BLOCKS] = [60, 12, 3];

/**
 * Gives clients passes, matches and blocks of the services and businesses that they search for.
 * `bench_clients` numbers them from 0.
 */
export async function giveHistories(client: Client, clientIds: readonly string[]): Promise<void> {
  const drawn = (count: number) => `
    bench_clients c cross join lateral (
      select b.user_id, b.services[1] as service from business_profiles b
      where b.user_id > md5(c.client_id::text)::uuid order by b.user_id limit ${count}
    ) b`;
  await client.query('drop table if exists bench_clients');
  await client.query('set session_replication_role = replica');
  await client.query(
    `create table bench_clients as
     select (n - 1)::integer as id, client_id
     from unnest($1::uuid[]) with ordinality as t (client_id, n)`,
    [clientIds],
  );
  await client.query(`
    alter table bench_clients add primary key (id);
    insert into passes (client_id, business_id, service)
    select client_id, user_id, service from ${drawn(PASSES)} on conflict do nothing;
    insert into matches (id, client_id, business_id, service_request_id, service)
    select gen_random_uuid(), client_id, user_id, gen_random_uuid(), service
    from ${drawn(MATCHES)} on conflict do nothing;
    insert into blocks (blocker_id, blocked_id, created_at)
    select client_id, user_id, now() from ${drawn(BLOCKS)} on conflict do nothing;
    analyze passes, matches, blocks`);
}
