import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { rowsOf } from '../../platform/database/database.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { leaseNext } from './tries.queries.ts';
import { type Duty, workThrough } from './work-through.ts';

const OWED = sql`select user_id, created_at as since from owed`;

let t: TestApp;
let people: string[];
beforeAll(async () => {
  t = await createTestApp();
  t.clock.set(new Date());
  await t.database.script(
    'create table owed (user_id uuid primary key, created_at timestamptz not null)',
  );
});
beforeEach(async () => {
  await t.database.script('delete from owed; delete from billing_tries;');
  people = [];
});
afterAll(() => t.close());

/** Creates accounts that are owed something, each a second later than the one before. */
async function owe(count: number): Promise<string[]> {
  const result = await t.database.db.execute(sql`
    with made as (
      insert into auth_users (id, email, password_hash)
      select gen_random_uuid(), gen_random_uuid() || '@example.com', '' from generate_series(1, ${count})
      returning id
    )
    insert into owed
    select id, ${t.clock.now().toISOString()}::timestamptz + row_number() over () * interval '1 second'
    from made returning user_id`);
  const ids = rowsOf<{ user_id: string }>(result).map(({ user_id }) => user_id);
  people.push(...ids);
  t.clock.advance(count * 1_000);
  return ids;
}

const settle = (userId: string) =>
  t.database.db.execute(sql`delete from owed where user_id = ${userId}::uuid`);

class Away extends Error {
  readonly type = 'StripeConnectionError';
}

/** A duty that fails for the accounts in `failing`, and the accounts that it worked on. */
function duty(failing: ReadonlySet<string> = new Set(), failure: () => Error = () => new Error()) {
  const asked: string[] = [];
  const given: Duty = {
    job: 'refund',
    owed: OWED,
    async work(userId) {
      asked.push(userId);
      await new Promise((resolve) => setImmediate(resolve));
      if (failing.has(userId)) throw failure();
      await settle(userId);
    },
    failure: 'it did not work',
  };
  return { given, asked };
}

const triesOf = async () =>
  rowsOf<{ tries: number }>(await t.database.db.execute(sql`select tries from billing_tries`));

describe('an owed task', () => {
  it.each([
    ['an error', () => new Error('No such customer')],
    ['an outage', () => new Away('500')],
  ])('is done even if a hundred before it fail with %s', async (_what, failure) => {
    const failing = new Set(await owe(100));
    const [newer = ''] = await owe(1);
    const { given, asked } = duty(failing, failure);
    await workThrough(t.deps, given);
    expect(asked).toHaveLength(101);
    expect(asked.at(-1)).toBe(newer);
    expect(await triesOf()).toHaveLength(100);
  });

  it('is done before all that failed earlier', async () => {
    const failing = new Set(await owe(250));
    const { given, asked } = duty(failing);
    await workThrough(t.deps, given);
    await workThrough(t.deps, given);
    expect(new Set(asked).size).toBe(250);
    t.clock.advance(60_000);
    const [newer] = await owe(1);
    asked.length = 0;
    await workThrough(t.deps, given);
    expect(asked[0]).toBe(newer);
  });

  it('is retried with growing delays until it is done', async () => {
    const [one = ''] = await owe(1);
    const failing = new Set([one]);
    const { given, asked } = duty(failing);
    const run = () => workThrough(t.deps, given, { random: () => 1 });
    for (const wait of [5_000, 10_000, 20_000]) {
      await run();
      const before = asked.length;
      t.clock.advance(wait - 1);
      await run();
      expect(asked).toHaveLength(before);
      t.clock.advance(1);
    }
    failing.clear();
    await run();
    expect(asked).toHaveLength(4);
    expect(await triesOf()).toEqual([]);
    await run();
    expect(asked).toHaveLength(4);
  });

  it('is done once by servers that begin at the same time', async () => {
    await owe(12);
    const { given, asked } = duty();
    await Promise.all(Array.from({ length: 4 }, () => workThrough({ ...t.deps }, given)));
    await workThrough(t.deps, given);
    expect(asked.toSorted()).toEqual(people.toSorted());
  });

  it('is skipped if it was settled while its turn was taken', async () => {
    const [served = ''] = await owe(1);
    const { given, asked } = duty();
    const seen = sql`select ${served}::uuid as user_id, now() as since`;
    const views = [seen, OWED];
    const late = {
      ...given,
      work: given.work,
      get owed() {
        return views.shift() ?? OWED;
      },
    };
    await settle(served);
    await workThrough(t.deps, late);
    expect(asked).toEqual([]);
    expect(await triesOf()).toEqual([]);
  });

  it('is taken over from a stopped server when its lease ends', async () => {
    await owe(1);
    const now = t.clock.now();
    const until = new Date(now.getTime() + 600_000);
    const lease = { job: 'refund', owed: OWED, taken: [], now, until } as const;
    expect(await leaseNext(t.database.db, { ...lease, taken: [] })).toMatchObject({ tries: 1 });
    const { given, asked } = duty();
    await workThrough(t.deps, given);
    expect(asked).toEqual([]);
    t.clock.advance(600_000);
    await workThrough(t.deps, given);
    expect(asked).toEqual(people);
  });

  it('is tried once per run, even if it is still owed', async () => {
    await owe(3);
    const asked: string[] = [];
    const work = async (userId: string) => asked.push(userId);
    await workThrough(t.deps, { ...duty().given, work });
    expect(asked).toEqual(people);
  });
});

describe('a provider that is away', () => {
  it('is not asked again in a run once its failures took too long', async () => {
    const { given, asked } = duty(new Set(await owe(5)), () => new Away());
    await workThrough(t.deps, given, { patienceMs: 0 });
    expect(asked).toHaveLength(1);
    t.clock.advance(5_000);
    await workThrough(t.deps, given, { patienceMs: 0 });
    // The others come first now.
    expect(new Set(asked).size).toBe(2);
  });

  it('does not keep the fallback from running for every account', async () => {
    const { given, asked } = duty(new Set(await owe(5)), () => new Away());
    const helped: string[] = [];
    const otherwise = async (userId: string) => {
      helped.push(userId);
      if (helped.length === 2) throw new Error('the database has a trouble with this one');
    };
    await workThrough(t.deps, { ...given, otherwise }, { patienceMs: 0 });
    expect(asked).toHaveLength(1);
    expect(helped).toEqual(people);
    expect(await triesOf()).toHaveLength(5);
  });

  it('is still asked if only some requests fail', async () => {
    const all = await owe(6);
    let waits = 0;
    const { given, asked } = duty(new Set(all.filter((_id, index) => index % 2 === 0)), () => {
      waits += 1;
      return new Away();
    });
    await workThrough(t.deps, given, { patienceMs: 1_000 });
    expect([asked.length, waits]).toEqual([6, 3]);
  });
});
