import { DAY_MS } from '@pro-match/domain/limits';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { rowsOf } from '../../platform/database/database.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { found } from '../../testing/found.ts';
import type { BillingJob } from './subscriptions.table.ts';
import { endTurn, isStillOwed, leaseNext, pruneTries, putOff } from './tries.queries.ts';

let t: TestApp;
let [one, other] = ['', ''];
beforeAll(async () => {
  t = await createTestApp();
});
beforeEach(async () => {
  await t.database.script('delete from billing_tries');
  [one, other] = [(await t.business()).userId, (await t.business()).userId];
});
afterAll(() => t.close());

const start = new Date(Date.UTC(2026, 4, 1, 12));
const after = (ms: number) => new Date(start.getTime() + ms);
const owedTo = (userId: string) =>
  sql`select ${userId}::uuid as user_id, '2026-01-01'::timestamptz as since`;

function lease(userId: string, now = start, job: BillingJob = 'refund', taken: string[] = []) {
  const until = new Date(now.getTime() + 60_000);
  return leaseNext(t.database.db, { job, owed: owedTo(userId), taken, now, until });
}

const tries = async () =>
  rowsOf<{ key: string; next: string }>(
    await t.database.db.execute(sql`
      select user_id || ' ' || job || ' ' || tries as key, next_at::text as next
      from billing_tries`),
  )
    .map(({ key, next }) => [key, new Date(next).getTime()])
    .toSorted();

describe('a turn', () => {
  it('belongs to one server until its lease ends, to the millisecond', async () => {
    expect(await lease(one)).toEqual({ userId: one, job: 'refund', tries: 1 });
    expect(await lease(one, after(59_999))).toBeUndefined();
    expect(await lease(one, after(60_000))).toMatchObject({ tries: 2 });
  });

  it('is taken by only one of several servers that ask at once', async () => {
    for (const now of [start, after(60_000)]) {
      const turns = await Promise.all(Array.from({ length: 6 }, () => lease(one, now)));
      expect(turns.filter((turn) => turn !== undefined)).toHaveLength(1);
    }
  });

  it('does not block another job', async () => {
    await lease(one, start, 'refund');
    expect(await lease(one, start, 'ending')).toMatchObject({ job: 'ending', tries: 1 });
  });

  it('is skipped if it was taken earlier in the run', async () => {
    expect(await lease(one, start, 'refund', [one])).toBeUndefined();
    expect(await lease(one, start, 'refund', [other])).toBeDefined();
  });

  it('is still owed only to its own account', async () => {
    const { db } = t.database;
    expect(await isStillOwed(db, { owed: owedTo(one), userId: one })).toBe(true);
    expect(await isStillOwed(db, { owed: owedTo(one), userId: other })).toBe(false);
  });

  /** Takes unrelated turns; returns the first one and its second try. */
  async function taken() {
    const first = found(await lease(one));
    const again = found(await lease(one, after(60_000)));
    await lease(one, after(60_000), 'ending');
    await lease(one, after(120_000), 'ending');
    await lease(other, start);
    await lease(other, after(60_000));
    return { first, again };
  }

  it('ends only for its own account, job and try', async () => {
    const { first, again } = await taken();
    const before = await tries();
    await endTurn(t.database.db, first);
    expect(await tries()).toEqual(before);
    await endTurn(t.database.db, again);
    expect(await tries()).toEqual(before.filter(([key]) => key !== `${one} refund 2`));
  });

  it('is put off only for its own account, job and try', async () => {
    const { first, again } = await taken();
    const before = await tries();
    await putOff(t.database.db, first, after(DAY_MS));
    expect(await tries()).toEqual(before);
    await putOff(t.database.db, again, after(DAY_MS));
    expect(await tries()).toEqual(
      before.map(([key, next]) => [
        key,
        key === `${one} refund 2` ? after(DAY_MS).getTime() : next,
      ]),
    );
  });

  it('is pruned only after its lease has ended', async () => {
    await lease(one, after(-1));
    await lease(other, start);
    await pruneTries(t.database.db, after(60_000));
    expect((await tries()).map(([key]) => key)).toEqual([`${other} refund 1`]);
  });
});
