import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { rowsReadBy } from '../../testing/sql/rows-read.ts';
import { barrierBetween, hasBlocked, notBlocked } from './index.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
  await t.database.db.execute(sql`
    with people as (
      insert into auth_users (id, email, password_hash)
      select gen_random_uuid(), 'neighbor-' || n || '@example.com', 'none'
      from generate_series(1, 3000) n returning id
    )
    insert into blocks (blocker_id, blocked_id, created_at)
    select one.id, other.id, now() from (select id, row_number() over () as n from people) one
    join (select id, row_number() over () as n from people) other on other.n = one.n + 1`);
  for (const table of ['auth_users', 'blocks']) {
    await t.database.db.execute(sql`analyze ${sql.identifier(table)}`);
  }
});
afterAll(() => t.close());

const [one, other] = [sql.raw('k.blocker_id'), sql.raw('k.blocked_id')];

it.each([
  ['a barrier between two people', barrierBetween(one, other)],
  ['a block in return', hasBlocked(other, one)],
  ['whether there is any', sql`k.blocker_id is null or ${notBlocked(one, other)}`],
])('looks up %s only for the rows of a page', async (_, asked) => {
  const page = sql`
    select ${asked} from blocks k order by k.blocker_id, k.blocked_id limit 20`;
  expect(await rowsReadBy(t.database.db, page)).toBeLessThanOrEqual(20);
});
