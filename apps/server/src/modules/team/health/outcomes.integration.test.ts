import {
  type OutcomeFigures,
  outcomeFiguresSchema,
  type RepliesQuery,
} from '@pro-match/domain/team';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestClient } from '../../../testing/actors.ts';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import { createOutcomes } from './outcomes.service.ts';
import { AnsweredMatches, anyStep, recountOutcomes } from './testing/answered-matches.ts';
import { SERVICES } from './testing/histories.ts';
import { recountHealth } from './testing/recount-health.ts';

/** A Wednesday; `SINCE` is the Monday on which the 12 weeks of the charts begin. */
const NOW = new Date('2031-03-12T12:00:00.000Z');
const SINCE = '2030-12-23';

let t: TestApp;
let member: TestClient;
beforeAll(async () => {
  t = await createTestApp();
  t.clock.set(NOW);
  member = await t.member();
});
afterAll(() => t.close());

async function read(query: RepliesQuery): Promise<OutcomeFigures> {
  const { userId, sessionId } = member;
  const actor = { userId, sessionId, role: 'client', inTeam: true, aal: 'aal2' } as const;
  return outcomeFiguresSchema.parse(await createOutcomes(t.deps)(actor, query));
}

/** Expects the counts for a query to match the tables. */
async function expectExact(query: RepliesQuery): Promise<OutcomeFigures> {
  await recountHealth(t);
  const shown = await read(query);
  const { both_done, client, business } = shown.total;
  const flat = Object.entries({ client, business }).flatMap(([side, { asked, answered, said }]) => [
    [`${side}_asked`, asked],
    [`${side}_answered`, answered],
    ...Object.entries(said).map(([answer, n]) => [`${side}_${answer}`, n]),
  ]);
  expect({ both_done, ...Object.fromEntries(flat) }).toEqual(
    await recountOutcomes(t.database.db, { ...query, since: SINCE }),
  );
  return shown;
}

const query: fc.Arbitrary<RepliesQuery> = fc.record(
  {
    service: fc.constantFrom(...SERVICES),
    state: fc.constantFrom('OH', 'CA', '--'),
    week: fc.constantFrom(SINCE, '2031-02-24', '2031-03-10'),
  },
  { requiredKeys: [] },
);

describe('the figures of outcomes', () => {
  it('equal a recount after any history', { timeout: 120_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(anyStep, { minLength: 5, maxLength: 40 }),
        query,
        async (steps, asked) => {
          const matches = new AnsweredMatches(t.database.db, NOW);
          for (const one of steps) await matches.happen(one);
          for (const one of [{}, asked]) await expectExact(one);
        },
      ),
      { numRuns: 8 },
    );
  });

  it('count a pair once when one statement writes both sides', async () => {
    const matches = new AnsweredMatches(t.database.db, NOW);
    const told = { match: 0, side: 'client', at: 0.5 } as const;
    const both_done = async () => (await expectExact({})).total.both_done;
    await matches.happen({ ...told, does: 'accept', answer: 'done' });
    const before = await both_done();
    for (const [does, answer, moved] of [
      ['both', 'done', 1],
      ['both', 'not_yet', 0],
      ['tell', 'done', 0],
      // One side changes its answer, the other repeats it.
      ['both', 'done', 1],
    ] as const) {
      await matches.happen({ ...told, does, answer });
      expect((await both_done()) - before).toBe(moved);
    }
  });

  it('show for each service, state and week the same as a query for it alone', async () => {
    const matches = new AnsweredMatches(t.database.db, NOW);
    // The different times give them different services.
    for (const at of [0.3, 0.8]) {
      const done = { match: at < 0.5 ? 0 : 1, answer: 'done', at } as const;
      await matches.happen({ does: 'accept', side: 'client', ...done });
      for (const side of ['client', 'business'] as const) {
        await matches.happen({ does: 'ask', side, ...done });
        await matches.happen({ does: 'tell', side, ...done });
      }
    }
    const shown = await expectExact({});
    expect(shown.total.both_done).toBeGreaterThan(0);
    expect(shown.services.length).toBeGreaterThan(1);
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

  it('are only for the team, and reject a bad query with 422', async () => {
    const path = '/rest/v1/team/health/outcomes';
    expect((await t.anonymous.request('GET', path)).status).toBe(401);
    for (const other of [await t.client(), await t.business()]) {
      expect((await other.request('GET', path)).status).toBe(404);
    }
    expect((await member.request('GET', `${path}?state=Ohio`)).status).toBe(422);
    const other = await member.request('GET', `${path}?service=No%20such%20work`);
    expect(await other.json()).toMatchObject({
      total: { client: { asked: 0, answered_share: null }, both_done: 0 },
    });
  });
});
