import { DAY_MS } from '@pro-match/domain/limits';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { rowsOf } from '../../../platform/database/database.ts';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import { found } from '../../../testing/found.ts';
import {
  dueSeasons,
  keepSeason,
  listSeasons,
  listUnopened,
  markSeason,
  type SeasonPause,
} from './season.queries.ts';

const inDays = (days: number) => new Date(Date.UTC(2026, 4, 1, 12) + days * DAY_MS);
const moment = (at: Date | null) => sql`${at?.toISOString() ?? null}::timestamptz`;
const winter = { from: inDays(0), until: inDays(60) };
const spring = { from: inDays(90), until: inDays(120) };

let t: TestApp;
let [one, other] = ['', ''];
beforeAll(async () => {
  t = await createTestApp();
});
beforeEach(async () => {
  [one, other] = [(await t.business()).userId, (await t.business()).userId];
});
afterAll(() => t.close());

const keep = (userId: string, change: Omit<Parameters<typeof keepSeason>[1], 'userId'>) =>
  t.database.db.transaction((tx) => keepSeason(tx, { userId, ...change }));
const plan = (userId: string, after = winter) =>
  keep(userId, { before: null, after, endedAt: inDays(-30) });
const mark = (userId: string, at: { closedAt: Date } | { openedAt: Date }, from = winter.from) =>
  t.database.db.transaction(async (tx) => {
    const known = await listUnopened(tx, { userId });
    await markSeason(tx, found(known.find(({ startsAt }) => +startsAt === +from)), at);
  });
const seasonsOf = (userId: string) => listSeasons(t.database.db, { userId });
const unopenedOf = (userId: string): Promise<SeasonPause[]> =>
  t.database.db.transaction((tx) => listUnopened(tx, { userId }));

describe('a pause that the subscription no longer has', () => {
  beforeEach(async () => {
    for (const userId of [one, other]) await plan(userId);
    await plan(one, spring);
  });

  const ends = (endedAt: Date) => keep(one, { before: winter, after: undefined, endedAt });

  it('is removed if it ended by the time it was to begin', async () => {
    await ends(winter.from);
    expect(await seasonsOf(one)).toEqual([spring]);
    expect(await seasonsOf(other)).toEqual([winter]);
  });

  it.each([
    ['is shortened to the time it ran', inDays(20), inDays(20)],
    ['keeps its planned length if its end became known late', inDays(80), inDays(60)],
    [
      'is kept even if it ran for a millisecond',
      new Date(+winter.from + 1),
      new Date(+winter.from + 1),
    ],
  ])('%s', async (_what, endedAt, until) => {
    await ends(endedAt);
    expect(await seasonsOf(one)).toEqual([{ from: winter.from, until }, spring]);
    expect(await seasonsOf(other)).toEqual([winter]);
  });

  it('is kept with no length if leads were closed for it, so that they reopen', async () => {
    await mark(one, { closedAt: inDays(0) });
    await ends(inDays(-3));
    expect(await seasonsOf(one)).toEqual([{ from: winter.from, until: winter.from }, spring]);
    expect(await unopenedOf(one)).toHaveLength(2);
  });

  it('is replaced by another pause, or by the same one with a new end', async () => {
    const longer = { ...winter, until: inDays(70) };
    await keep(one, { before: winter, after: longer, endedAt: inDays(-9) });
    expect(await seasonsOf(one)).toEqual([longer, spring]);
    const autumn = { from: inDays(200), until: inDays(230) };
    await keep(one, { before: longer, after: autumn, endedAt: inDays(-8) });
    expect(await seasonsOf(one)).toEqual([spring, autumn]);
    expect(await seasonsOf(other)).toEqual([winter]);
  });
});

describe('the leads', () => {
  it('mark only the given pause of the owner as closed, then as opened', async () => {
    for (const userId of [one, other]) await plan(userId);
    await plan(one, spring);
    await mark(one, { closedAt: inDays(1) });
    const closed = (await unopenedOf(one)).map(({ closedAt }) => closedAt);
    expect(closed).toEqual([inDays(1), null]);
    await mark(one, { openedAt: inDays(60) });
    expect((await unopenedOf(one)).map(({ startsAt }) => startsAt)).toEqual([spring.from]);
    expect(await unopenedOf(other)).toMatchObject([{ closedAt: null, openedAt: null }]);
  });

  const isDue = async (userId: string) =>
    rowsOf<{ user_id: string }>(await t.database.db.execute(dueSeasons())).some(
      ({ user_id }) => user_id === userId,
    );

  it.each([
    ['is planned', 'active', winter.from, [null, null], false],
    ['has begun', 'paused', winter.from, [null, null], true],
    ['runs, and has closed them already', 'paused', winter.from, [inDays(0), null], false],
    ['is over', 'active', null, [inDays(0), null], true],
    ['is over, and has reopened them already', 'active', null, [inDays(0), inDays(60)], false],
    ['was called off, or is not the one that runs', 'paused', spring.from, [null, null], false],
    ['was replaced by the one that runs', 'paused', spring.from, [inDays(0), null], true],
  ] as const)(
    'are closed or reopened, or left alone, for a pause that %s',
    async (_what, status, from, [closed, opened], due) => {
      await plan(one);
      await t.database.db.execute(sql`
      update season_pauses set closed_at = ${moment(closed)}, opened_at = ${moment(opened)}
      where user_id = ${one}`);
      await t.database.db.execute(sql`
      insert into subscriptions (user_id, provider, status, season_from, season_until)
      values (${one}, 'stripe', ${status}, ${moment(from)}, ${moment(from && inDays(150))})`);
      expect(await isDue(one)).toBe(due);
    },
  );
});
