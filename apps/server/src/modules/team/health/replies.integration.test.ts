import { type RepliesQuery, type ReplyFigures, replyFiguresSchema } from '@pro-match/domain/team';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestClient } from '../../../testing/actors.ts';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import { createReplies } from './replies.service.ts';
import { anyStep, Histories, recount, SERVICES } from './testing/histories.ts';
import { recountHealth } from './testing/recount-health.ts';

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

async function read(query: RepliesQuery): Promise<ReplyFigures> {
  const { userId, sessionId } = member;
  const actor = { userId, sessionId, role: 'client', inTeam: true, aal: 'aal2' } as const;
  const figures = await createReplies(t.deps)(actor, query);
  return replyFiguresSchema.parse(figures);
}

/** Expects the counts for a query to match the tables. */
async function expectExact(query: RepliesQuery): Promise<ReplyFigures> {
  await recountHealth(t);
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
  it('equal a recount after any history', { timeout: 120_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(anyStep, { minLength: 5, maxLength: 40 }),
        fc.array(query, { minLength: 2, maxLength: 2 }),
        async (steps, queries) => {
          t.clock.set(NOW);
          const histories = new Histories(t.database.db, NOW);
          await histories.open();
          for (const one of steps) await histories.happen(one);
          for (const one of [{}, ...queries]) await expectExact(one);
        },
      ),
      { numRuns: 10 },
    );
  });

  it('show for each service, state and week the same as a query for it alone', async () => {
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

  it('are only for the team, and reject a bad query with 422', async () => {
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
