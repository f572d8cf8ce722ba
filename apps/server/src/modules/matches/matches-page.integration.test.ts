import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { rowsOf } from '../../platform/database/database.ts';
import { rowsToRead } from '../../platform/database/prepared.ts';
import type { TestClient } from '../../testing/actors.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { rowsReadBy, rowsReadByKeptPlan } from '../../testing/sql/rows-read.ts';
import { matchesStatement, valuesOf } from './matches.queries.ts';

/** Many more than a page with all that is joined to it. */
const MANY = 15_000;
const LIMIT = 50;

let t: TestApp;
let client: TestClient;
let businessId: string;
const run = async <Row>(statement: SQL): Promise<Row[]> =>
  rowsOf<Row>(await t.database.db.execute(statement));

/** Businesses with one lead each, and one that has as many as all of them, at the same times. */
beforeAll(async () => {
  t = await createTestApp();
  client = await t.client();
  businessId = (await t.business()).userId;
  await t.database.db.transaction(async (tx) => {
    // Without the figures that matches are counted in, which nothing here reads.
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(matchesOfMany());
  });
  for (const table of ['service_requests', 'auth_users', 'messages']) {
    await run(sql`analyze ${sql.identifier(table)}`);
  }
  // An open snapshot, such as that of an autovacuum, keeps pages from being marked all-visible.
  await vi.waitFor(async () => expect(await vacuumMatches()).toBeGreaterThan(0.9), {
    timeout: 20_000,
    interval: 500,
  });
}, 60_000);
afterAll(() => t.close());

/** Resolves to the share of pages that an index-only scan need not visit. */
async function vacuumMatches(): Promise<number> {
  await run(sql`vacuum analyze matches`);
  const [seen] = await run<{ share: number }>(
    sql`select relallvisible::float / relpages as share from pg_class where relname = 'matches'`,
  );
  return seen?.share ?? 0;
}

const matchesOfMany = () => sql`
  with other as (
    insert into auth_users (id, email, password_hash)
    select gen_random_uuid(), 'pro-' || n || '@example.com', 'none'
    from generate_series(1, ${MANY}::int) n returning id
  ), asked as (
    select id from other
    union all select ${businessId}::uuid from generate_series(1, ${MANY}::int)
  ), job as (
    insert into service_requests (id, client_id, service_type, description)
    select gen_random_uuid(), ${client.userId}::uuid, 'Plumbing', 'A job'
    from generate_series(1, ${2 * MANY}::int) returning id
  )
  insert into matches (id, client_id, business_id, service_request_id, service, created_at)
  select gen_random_uuid(), ${client.userId}::uuid, a.id, j.id, 'Plumbing ' || j.id,
    now() - a.n * interval '1 second'
  from (select id, row_number() over (order by random()) as n from asked) a
  join (select id, row_number() over () as n from job) j using (n)`;

it.each([
  ['a business', () => ({ userId: businessId, role: 'business' as const })],
  ['a client', () => ({ userId: client.userId, role: 'client' as const })],
])('reads only a page for %s with many matches, with any query plan', async (_, readerOf) => {
  const question = { reader: readerOf(), now: new Date() };
  const [middle] = await run<{ micros: string; id: string }>(sql`
    select (extract(epoch from created_at) * 1000000)::bigint::text as micros, id from matches
    where ${question.reader.userId}::uuid in (client_id, business_id)
    order by created_at desc, id desc offset ${MANY / 2}::int limit 1`);
  for (const after of [undefined, middle]) {
    const { role } = question.reader;
    const statement = matchesStatement(role, rowsToRead(LIMIT), after === undefined);
    const values = { ...valuesOf(question), ...after };
    const { db } = t.database;
    expect(await rowsReadBy(db, statement, values)).toBeLessThan(MANY / 2);
    expect(await rowsReadByKeptPlan(db, statement, values)).toBeLessThan(MANY / 2);
  }
});
