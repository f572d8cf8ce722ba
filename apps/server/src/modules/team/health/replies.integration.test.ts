import { DAY_MS } from '@pro-match/domain/limits';
import { type RepliesQuery, type ReplyFigures, replyFiguresSchema } from '@pro-match/domain/team';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowsOf } from '../../../platform/database/database.ts';
import type { TestClient } from '../../../testing/actors.ts';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import { foldFigures } from './fold-figures.job.ts';
import { createReplies } from './replies.service.ts';
import { anyStep, Histories, recount, SERVICES } from './testing/histories.ts';

/** A Wednesday. */
const NOW = new Date('2031-03-12T12:00:00.000Z');
const WEEKS = ['2030-12-23', '2031-03-03', '2031-03-10'];

let t: TestApp;
let member: TestClient;
beforeAll(async () => {
  t = await createTestApp();
  t.clock.set(NOW);
  member = await t.member();
});
afterAll(() => t.close());

/** As an operation of its own, so that nothing is remembered of what was shown before. */
async function read(query: RepliesQuery): Promise<ReplyFigures> {
  const { userId, sessionId } = member;
  const actor = { userId, sessionId, role: 'client', inTeam: true, aal: 'aal2' } as const;
  const figures = await createReplies(t.deps)(actor, query);
  return replyFiguresSchema.parse(figures);
}

/** What is shown for a question is what the tables hold. */
async function expectExact(query: RepliesQuery): Promise<ReplyFigures> {
  const shown = await read(query);
  const now = t.clock.now();
  const told = { ...query, now, since: '2030-12-23' };
  const { figures, outcomes } = await recount(t.database.db, told);
  expect(shown.total).toMatchObject(figures ?? {});
  const counted = [
    ...shown.declines.map(({ reason, count }) => ({ kind: 'declined', detail: reason, n: count })),
    ...shown.rescues.flatMap(({ cause, outcomes: after }) =>
      Object.entries(after).map(([detail, n]) => ({ kind: cause, detail, n })),
    ),
  ].filter(({ n }) => n > 0);
  const byName = (a: object, b: object) => JSON.stringify(a).localeCompare(JSON.stringify(b));
  expect(counted.toSorted(byName)).toEqual(outcomes.toSorted(byName));
  return shown;
}

const query: fc.Arbitrary<RepliesQuery> = fc.record(
  {
    service: fc.constantFrom(...SERVICES),
    state: fc.constantFrom('OH', 'CA', '--'),
    week: fc.constantFrom(...WEEKS),
  },
  { requiredKeys: [] },
);

describe('the figures of replies', () => {
  it('equal a recount after any history, folded or not', { timeout: 120_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(anyStep, { minLength: 5, maxLength: 40 }),
        fc.array(query, { minLength: 2, maxLength: 2 }),
        fc.nat(40),
        async (steps, queries, foldAfter) => {
          t.clock.set(NOW);
          const histories = new Histories(t.database.db, NOW);
          await histories.open();
          for (const [index, one] of steps.entries()) {
            await histories.happen(one);
            if (index === foldAfter) await foldFigures(t.deps);
          }
          for (const one of [{}, ...queries]) await expectExact(one);
        },
      ),
      { numRuns: 10 },
    );
  });

  it('say the same of each service, state and week as a question for it alone', async () => {
    const shown = await expectExact({});
    for (const { service, ...row } of shown.services) {
      expect((await expectExact({ service })).total).toEqual(row);
    }
    for (const { state, ...row } of shown.states) {
      expect((await expectExact({ state })).total).toEqual(row);
    }
    for (const { start, ...row } of shown.weeks) {
      expect((await expectExact({ week: start })).total).toEqual(row);
    }
  });

  it('are exact while many write and several fold', async () => {
    t.clock.set(NOW);
    const writers = await Promise.all(
      Array.from({ length: 6 }, async () => {
        const histories = new Histories(t.database.db, NOW);
        await histories.open();
        return histories;
      }),
    );
    const steps = fc.sample(anyStep, { numRuns: 20, seed: 7 });
    await Promise.all([
      ...writers.map(async (histories) => {
        for (const one of steps) await histories.happen(one);
      }),
      ...[1, 2, 3].map(async () => {
        for (let run = 0; run < 8; run += 1) await foldFigures(t.deps);
      }),
    ]);
    await expectExact({});
    await foldFigures(t.deps);
    const left = await t.database.db.execute(sql`select from reply_figure_changes`);
    expect(rowsOf(left)).toEqual([]);
    await expectExact({});
  });

  it('stay where what they count is erased or deleted', async () => {
    t.clock.advance(DAY_MS);
    const before = await expectExact({});
    expect(before.total.asked).toBeGreaterThan(0);
    await t.database.db.execute(sql`
      update service_requests set contact_info = null, location = null, description = 'Gone'`);
    await t.database.db.execute(sql`delete from matches`);
    await t.database.db.execute(sql`delete from service_requests`);
    // Those of the last day can't be told from those that still wait.
    const after = await read({ week: '2031-03-03' });
    expect(after.total.asked).toBe(before.weeks.find(({ start }) => start === '2031-03-03')?.asked);
    expect((await read({})).declines).toEqual(before.declines);
  });

  it('are for the team alone, and refuse what is no question', async () => {
    member = await t.member();
    const paths = ['replies', 'renewals'].map((path) => `/rest/v1/team/health/${path}`);
    const [client, business] = [await t.client(), await t.business()];
    for (const path of paths) {
      expect((await t.anonymous.request('GET', path)).status).toBe(401);
      for (const other of [client, business]) {
        expect((await other.request('GET', path)).status).toBe(404);
      }
    }
    for (const bad of ['state=Ohio', 'week=soon', `service=${'x'.repeat(61)}`]) {
      const response = await member.request('GET', `${paths[0]}?${bad}`);
      expect(response.status).toBe(422);
    }
    const other = await member.request('GET', `${paths[0]}?service=No%20such%20work`);
    expect(await other.json()).toMatchObject({ total: { asked: 0, median_minutes: null } });
  });
});
