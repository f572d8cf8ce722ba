import { DAY_MS, HOUR_MS } from '@pro-match/domain/limits';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { rowsOf } from '../../platform/database/database.ts';
import { MAX_ATTEMPTS } from '../../platform/events/back-off.ts';
import { createProcess, states } from '../../platform/events/testing/outbox-process.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { rowsReadBy } from '../../testing/sql/rows-read.ts';
import { pruneOutbox, pruneStatement } from './outbox-leases.queries.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());
beforeEach(() => t.database.db.execute(sql`delete from outbox`));

describe('pruning the outbox', () => {
  it('deletes only events that were delivered long enough ago', async () => {
    const { worker, emit } = createProcess(t, async () => undefined);
    await emit(8);
    await worker.runBatch();
    t.clock.advance(1_000);
    const between = t.clock.now();
    t.clock.advance(1_000);
    await emit(9);
    await worker.runBatch();
    await emit(10);
    await pruneOutbox(t.database.db, { deliveredBefore: between, madeBefore: new Date(0) });
    expect(await states(t)).toMatchObject([{ delivered: true }, { delivered: false }]);
  });

  it('deletes in batches by index, without reading the rows that it keeps', async () => {
    await t.database.db.execute(sql`
      insert into outbox (id, event, listener, key, payload, delivered_at, dead_at, created_at)
      select gen_random_uuid(), 'old', 'old', n, '{}',
        case when n % 100 > 0 then now() - n % 2 * interval '8 days' end,
        case when n % 100 = 0 then now() end, now() - n % 2 * interval '30 days'
      from generate_series(1, 6000) n`);
    await t.database.db.execute(sql`analyze outbox`);
    const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);
    const before = { deliveredBefore: daysAgo(7), madeBefore: daysAgo(28) };
    expect(await rowsReadBy(t.database.db, pruneStatement(before, 10))).toBeLessThanOrEqual(100);
    await pruneOutbox(t.database.db, before, 500);
    const kept = await t.database.db.execute(sql`select count(*)::int as n from outbox`);
    expect(rowsOf<{ n: number }>(kept)[0]?.n).toBe(3000);
    await t.database.db.execute(sql`delete from outbox`);
  });

  it('deletes undeliverable events once they are old enough', async () => {
    const { worker, emit } = createProcess(t, async () => {
      throw new Error('never');
    });
    const beforeIt = t.clock.now();
    await emit(11);
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
      await worker.runBatch();
      t.clock.advance(HOUR_MS);
    }
    const prune = (madeBefore: Date) =>
      pruneOutbox(t.database.db, { deliveredBefore: t.clock.now(), madeBefore });
    await prune(beforeIt);
    expect(await states(t)).toMatchObject([{ dead: true }]);
    await prune(t.clock.now());
    expect(await states(t)).toEqual([]);
  });
});
