import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openWire, type Wire } from '../wire.ts';
import { killAll, type Node, openNodes } from './nodes.ts';
import { openPostgresServer, type Postgres } from './postgres.ts';
import { missing } from './programs.ts';
import { type Front, openPgBouncer, openPrimaryProxy } from './proxies.ts';
import { openRedisServer, type RedisServer } from './redis.ts';
import type { Screen } from './screen.ts';
import { caughtUp, openTalk, type Talk } from './talk.ts';

const TERMINATE = `
  select pg_terminate_backend(pid) from pg_stat_activity
  where backend_type = 'client backend' and pid <> pg_backend_pid()`;

/** Waits until every node reports ready. */
async function allReady(nodes: Node[]): Promise<void> {
  const ready = async ({ url }: Node) =>
    (await fetch(`${url}/readyz`).catch(() => undefined))?.status ?? 0;
  const statuses = () => Promise.all(nodes.map(ready));
  await expect.poll(statuses, { timeout: 30_000 }).toEqual(nodes.map(() => 200));
}

describe.skipIf(missing('initdb', 'redis-server').length > 0)('a PostgreSQL that fails', () => {
  let postgres: Postgres;
  let redis: RedisServer;
  let wire: Wire;
  let nodes: Node[];
  let talk: Talk;
  /** Stay open through all tests. */
  let screens: Screen[];
  beforeAll(async () => {
    [postgres, redis] = await Promise.all([openPostgresServer(), openRedisServer()]);
    wire = await openWire(postgres.url);
    nodes = await openNodes(2, () => ({ DATABASE_URL: wire.url, REDIS_URL: redis.url }));
    talk = await openTalk(postgres.url);
    screens = await talk.watch(addresses());
  });
  afterEach(async () => {
    await allReady(nodes);
    await caughtUp(talk, screens, 5_000);
    await talk.verify();
  });
  afterAll(async () => {
    await talk.close();
    await killAll(nodes);
    await wire.close();
    await Promise.all([redis.kill(), postgres.close()]);
  });
  const addresses = () => nodes.map(({ url }) => url);

  it.each(['fast', 'immediate'] as const)(
    'loses nothing when it stops (%s) and starts again',
    async (how) => {
      const end = talk.begin(addresses());
      for (let stops = 0; stops < 2; stops += 1) {
        await sleep(2_000);
        await postgres.stop(how);
        await sleep(1_500);
        await postgres.start();
      }
      await sleep(2_000);
      await end();
    },
  );

  it('loses nothing when it terminates connections at work', async () => {
    const end = talk.begin(addresses());
    for (let times = 0; times < 20; times += 1) {
      await sleep(250);
      await postgres.ask(TERMINATE);
    }
    await end();
    // No node has exited because of it.
    await allReady(nodes);
  });

  it('loses nothing when all connections fall silent', async () => {
    const end = talk.begin(addresses());
    await sleep(2_000);
    wire.freeze();
    // The probe notices that no connection answers; then the idle connections are replaced.
    await sleep(22_000);
    await allReady(nodes);
    await end();
  });
});

const FAILOVER = missing('initdb', 'pg_basebackup', 'haproxy', 'redis-server');
describe.skipIf(FAILOVER.length > 0)('a failover', () => {
  let redis: RedisServer;
  let primary: Postgres;
  let standby: Postgres;
  let proxy: Front;
  let nodes: Node[];
  let talk: Talk;
  beforeAll(async () => {
    [primary, redis] = await Promise.all([openPostgresServer(), openRedisServer()]);
    // The role of the proxy's health checks.
    await primary.ask('create role probe login');
    standby = await primary.standby();
    proxy = await openPrimaryProxy([primary.port, standby.port]);
    const url = `postgres://postgres@127.0.0.1:${proxy.port}/postgres`;
    nodes = await openNodes(2, () => ({ DATABASE_URL: url, REDIS_URL: redis.url }));
    talk = await openTalk(url);
  });
  afterAll(async () => {
    await talk.close();
    await killAll(nodes);
    await Promise.all([proxy.close(), redis.kill(), primary.close(), standby.close()]);
  });

  it('to a synchronous standby loses and duplicates nothing, and screens catch up', async () => {
    const addresses = nodes.map(({ url }) => url);
    const screens = await talk.watch(addresses);
    const end = talk.begin(addresses);
    await sleep(4_000);
    await primary.stop('immediate');
    await sleep(1_000);
    standby.promote();
    await standby.ask(`alter system set synchronous_standby_names = ''`);
    await standby.ask('select pg_reload_conf()');
    await sleep(6_000);
    await end();
    await allReady(nodes);
    await caughtUp(talk, screens, 5_000);
    expect(await talk.verify()).toBeGreaterThan(30);
  });
});

describe.skipIf(missing('initdb', 'pgbouncer').length > 0)('PgBouncer in transaction mode', () => {
  let postgres: Postgres;
  let proxy: Front | undefined;
  let nodes: Node[] = [];
  beforeAll(async () => {
    postgres = await openPostgresServer();
  });
  afterEach(async () => {
    await killAll(nodes);
    await proxy?.close();
    nodes = [];
  });
  afterAll(() => postgres.close());

  const urlOf = ({ port }: Front) => `postgres://postgres@127.0.0.1:${port}/postgres`;
  /** One by one: PostgreSQL refuses concurrent changes of a role. */
  async function limit(value: string) {
    for (const name of ['statement_timeout', 'idle_in_transaction_session_timeout']) {
      await postgres.ask(`alter role postgres set ${name} = '${value}'`);
    }
  }

  it.each([
    '',
    'ignore_startup_parameters = statement_timeout,idle_in_transaction_session_timeout',
  ])('makes the server exit with one line when the role has no timeouts (%s)', async (options) => {
    proxy = await openPgBouncer(postgres.port, options);
    const url = urlOf(proxy);
    await expect(openNodes(1, () => ({ DATABASE_URL: url }))).rejects.toThrow(
      /^The server ended with 1: The database at [^\n]+ALTER ROLE[^\n]+\n$/,
    );
  });

  it('works when the role has timeouts', async () => {
    await limit('15s');
    // Migrates without the pooler, as steps outside a transaction need their own connection.
    await killAll(await openNodes(1, () => ({ DATABASE_URL: postgres.url })));
    proxy = await openPgBouncer(postgres.port);
    const url = urlOf(proxy);
    nodes = await openNodes(2, () => ({ DATABASE_URL: url }));
    const talk = await openTalk(postgres.url);
    const end = talk.begin(nodes.map((node) => node.url));
    const said = () => talk.people.flatMap((person) => person.said).length;
    await expect.poll(said, { timeout: 60_000 }).toBeGreaterThan(50);
    await end();
    expect([...talk.failures]).toEqual([]);
    await talk.verify();
    // No prepared statement stays on a pooled connection.
    const [left] = await postgres.ask<{ count: number }>(
      'select count(*)::int from pg_prepared_statements',
    );
    expect(left).toEqual({ count: 0 });
    await talk.close();
  });
});
