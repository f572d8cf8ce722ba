import { DAY_MS } from '@pro-match/domain/limits';
import {
  type Health,
  type HealthPoint,
  type HealthQuery,
  healthSchema,
} from '@pro-match/domain/team';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowsOf } from '../../../platform/database/database.ts';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import { countFigures } from './count-figures.job.ts';
import { createHealth } from './health.service.ts';
import { anyStep, Histories } from './testing/histories.ts';
import { recountHealth } from './testing/recount-health.ts';
import { recountOverview } from './testing/recount-overview.ts';

/** A Wednesday. */
const NOW = new Date('2031-03-12T12:00:00.000Z');
const STEPS = ['day', 'week'] as const;
const NOTHING: Omit<HealthPoint, 'start'> = {
  sign_ups: 0,
  requests: 0,
  fill_rate: null,
  matches: 0,
  accepted: 0,
  unanswered_share: null,
};

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

async function read(by: HealthQuery['by']): Promise<Health> {
  const actor = { userId: '', sessionId: '', role: 'client', inTeam: true, aal: 'aal2' } as const;
  return healthSchema.parse(await createHealth(t.deps)(actor, { by }));
}

/** Expects the counts of each step, and of all together, to match the tables. */
async function expectExact(by: HealthQuery['by']): Promise<Health> {
  await recountHealth(t);
  const shown = await read(by);
  const since = shown.points[0]?.start ?? '';
  const rows = await recountOverview(t.database.db, { by, since, now: t.clock.now() });
  const counted = new Map(rows.map(({ start, ...row }) => [start, row]));
  const expected = (start: string | null) =>
    Object.entries(counted.get(start) ?? NOTHING).map(([figure, value]) => [
      figure,
      value === null ? null : expect.closeTo(value, 9),
    ]);
  expect(shown.total).toEqual(Object.fromEntries(expected(null)));
  for (const { start, ...point } of shown.points) {
    expect(point, start).toEqual(Object.fromEntries(expected(start)));
  }
  return shown;
}

describe('the figures of the overview', () => {
  it('equal a recount after any history', { timeout: 120_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(anyStep, { minLength: 5, maxLength: 40 }),
        fc.nat(2 * DAY_MS),
        async (steps, later) => {
          t.clock.set(NOW);
          const histories = new Histories(t.database.db, NOW);
          await histories.open();
          for (const one of steps) await histories.happen(one);
          for (const by of STEPS) await expectExact(by);
          t.clock.advance(later);
          for (const by of STEPS) await expectExact(by);
        },
      ),
      { numRuns: 10 },
    );
  });

  it('are counted on the first read, then hourly by one of several processes', async () => {
    await t.database.db.execute(sql`delete from health_views`);
    const first = await read('week');
    expect(first.as_of).toBe(t.clock.now().toISOString());
    const histories = new Histories(t.database.db, NOW);
    await histories.open();
    t.clock.advance(45 * 60_000);
    await countFigures(t.deps, t.clock.now());
    expect(await read('week')).toEqual(first);

    t.clock.advance(15 * 60_000);
    await Promise.all([1, 2, 3].map(() => countFigures(t.deps, t.clock.now())));
    const second = await read('week');
    expect(second.as_of).toBe(t.clock.now().toISOString());
    expect(second.total.sign_ups).toBe(first.total.sign_ups + 4);
  });

  it('are not counted once the process is stopping', async () => {
    await t.database.db.execute(sql`delete from health_views`);
    await countFigures(t.deps, t.clock.now(), AbortSignal.abort());
    expect(rowsOf(await t.database.db.execute(sql`select from health_views`))).toEqual([]);
  });

  it('count a job as filled once when several businesses accept at once', async () => {
    const before = await expectExact('week');
    const histories = new Histories(t.database.db, NOW);
    await histories.open();
    await histories.happen({ does: 'ask', job: 0, at: 0.5 });
    for (const at of [0.3, 0.6, 0.9]) await histories.happen({ does: 'askMore', job: 0, at });
    const jobs = await t.database.db.execute(sql`
      select array_agg(m.id) as ids
      from service_requests r join matches m on m.service_request_id = r.id
      group by r.id order by r.id desc limit 1`);
    const ids = rowsOf<{ ids: string[] }>(jobs)[0]?.ids ?? [];
    expect(ids).toHaveLength(4);
    await Promise.all(
      ids.map((id) =>
        t.database.db.execute(sql`
          update matches set status = 'accepted', accepted_at = created_at + interval '5 minutes'
          where id = ${id}::uuid`),
      ),
    );
    const after = await expectExact('week');
    expect(after.total.accepted).toBe(before.total.accepted + 4);
  });
});
