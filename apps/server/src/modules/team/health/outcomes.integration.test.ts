import {
  type OutcomeFigures,
  outcomeFiguresSchema,
  type RepliesQuery,
} from '@pro-match/domain/team';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { rowsOf } from '../../../platform/database/database.ts';
import type { TestClient } from '../../../testing/actors.ts';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import { foldFigures } from './fold-figures.job.ts';
import { createOutcomes } from './outcomes.service.ts';
import { AnsweredMatches, anyStep, recountOutcomes } from './testing/answered-matches.ts';
import { SERVICES } from './testing/histories.ts';

/** A Wednesday; the weeks of the charts begin twelve before. */
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

/** As an operation of its own, so that nothing is remembered of what was shown before. */
async function read(query: RepliesQuery): Promise<OutcomeFigures> {
  const { userId, sessionId } = member;
  const actor = { userId, sessionId, role: 'client', inTeam: true, aal: 'aal2' } as const;
  return outcomeFiguresSchema.parse(await createOutcomes(t.deps)(actor, query));
}

/** What is shown for a question is what the tables hold. */
async function expectExact(query: RepliesQuery): Promise<OutcomeFigures> {
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
  it('equal a recount after any history, folded or not', { timeout: 120_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(anyStep, { minLength: 5, maxLength: 40 }),
        query,
        fc.nat(40),
        async (steps, asked, foldAfter) => {
          const matches = new AnsweredMatches(t.database.db, NOW);
          for (const [index, one] of steps.entries()) {
            await matches.happen(one);
            if (index === foldAfter) await foldFigures(t.deps);
          }
          for (const one of [{}, asked]) await expectExact(one);
        },
      ),
      { numRuns: 8 },
    );
  });

  it('count a pair once, though both sides come in one statement', async () => {
    const matches = new AnsweredMatches(t.database.db, NOW);
    const told = { match: 0, side: 'client', at: 0.5 } as const;
    const both_done = async () => (await expectExact({})).total.both_done;
    await matches.happen({ ...told, does: 'accept', answer: 'done' });
    const before = await both_done();
    for (const [does, answer, moved] of [
      ['both', 'done', 1],
      ['both', 'not_yet', 0],
      ['tell', 'done', 0],
      // One side is new in its words, the other repeats them.
      ['both', 'done', 1],
    ] as const) {
      await matches.happen({ ...told, does, answer });
      expect((await both_done()) - before).toBe(moved);
    }
  });

  it('say the same of each service, state and week as a question for it alone', async () => {
    const matches = new AnsweredMatches(t.database.db, NOW);
    // Their places in time give the two different services.
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

  it('are exact while both sides of the same matches answer and several fold', async () => {
    const matches = new AnsweredMatches(t.database.db, NOW);
    const steps = fc.sample(anyStep, { numRuns: 60, seed: 11 });
    for (let n = 0; n < 6; n += 1) {
      await matches.happen({ does: 'accept', match: 0, side: 'client', answer: 'done', at: n / 7 });
    }
    const later = steps.filter(({ does }) => does !== 'accept');
    await Promise.all([
      ...[0, 1, 2].map(async (writer) => {
        for (const [index, step] of later.entries()) {
          if (index % 3 === writer) await matches.happen(step);
        }
      }),
      ...[1, 2].map(async () => {
        for (let run = 0; run < 5; run += 1) await foldFigures(t.deps);
      }),
    ]);
    await expectExact({});
    await foldFigures(t.deps);
    const left = await t.database.db.execute(sql`select from outcome_figure_changes`);
    expect(rowsOf(left)).toEqual([]);
    await expectExact({});
  });

  // The embedded database has one connection: nothing there happens at once.
  it.runIf(inject('database').driver === 'postgres')(
    'wait for no note that another process folds, and leave it to that one',
    async () => {
      await foldFigures(t.deps);
      const { db } = t.database;
      const notes = ['outcome_figure_changes', 'reply_figure_changes', 'overview_figure_changes'];
      const left = async () =>
        Promise.all(
          notes.map(async (table) => {
            const rows = await db.execute(sql`select from ${sql.identifier(table)}`);
            return rowsOf(rows).length;
          }),
        );
      for (const day of ['2031-03-10', '2031-03-03']) {
        await db.execute(sql`
          insert into outcome_figure_changes (service, state, week, figure, detail, n)
          values ('Held', 'OH', ${day}, 'asked', 'client', 1)`);
        await db.execute(sql`
          insert into reply_figure_changes (service, state, week, figure, detail, n)
          values ('Held', 'OH', ${day}, 'asked', '', 1)`);
        await db.execute(sql`
          insert into overview_figure_changes (day, figure, detail, n)
          values (${day}, 'sign_ups', '', 1)`);
      }
      await db.transaction(async (tx) => {
        for (const table of notes) {
          await tx.execute(sql`select from ${sql.identifier(table)} limit 1 for update`);
        }
        await foldFigures(t.deps);
        expect(await left()).toEqual([1, 1, 1]);
      });
      await foldFigures(t.deps);
      expect(await left()).toEqual([0, 0, 0]);
    },
  );

  it('stay where what they count is erased', async () => {
    const { total } = await read({});
    await t.database.db.execute(sql`delete from outcomes`);
    expect((await read({})).total).toEqual(total);
  });

  it('are for the team alone, and refuse what is no question', async () => {
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
