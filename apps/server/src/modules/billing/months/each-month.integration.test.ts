import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { rowsOf } from '../../../platform/database/database.ts';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import {
  inDays,
  justBefore,
  type KeptMonth,
  keepMonth,
  lead,
  momentOf,
  SET_UP,
} from '../testing/months.ts';
import {
  countUnready,
  dueMonths,
  findJudgedBefore,
  findMonth,
  findUncredited,
  findUnjudged,
  hasLeads,
  insertMonth,
  judge,
  markCredited,
} from './months.queries.ts';

let t: TestApp;
let [one, other] = ['', ''];
beforeAll(async () => {
  t = await createTestApp();
});
beforeEach(async () => {
  [one, other] = [(await t.business(SET_UP)).userId, (await t.business(SET_UP)).userId];
});
afterAll(() => t.close());

const keep = (userId: string, month: KeptMonth) => keepMonth(t, userId, month);

const insert = (userId: string, month: Partial<Parameters<typeof insertMonth>[1]>) =>
  t.database.db.transaction((tx) =>
    insertMonth(tx, {
      userId,
      endsAt: inDays(0),
      startsAt: undefined,
      notBefore: undefined,
      ...month,
    }),
  );
const monthOf = (userId: string, endsAt = inDays(0)) =>
  findMonth(t.database.db, { userId, endsAt });

describe('a month that is paid for', () => {
  it('begins when the provider says', async () => {
    await insert(one, { startsAt: inDays(-28), notBefore: inDays(-1) });
    expect((await monthOf(one))?.startsAt).toEqual(inDays(-28));
  });

  it('else begins 30 days before its end, or with the first payment if that was later', async () => {
    await insert(one, { notBefore: inDays(-90) });
    expect((await monthOf(one))?.startsAt).toEqual(inDays(-30));
    await insert(other, { notBefore: inDays(-3) });
    expect((await monthOf(other))?.startsAt).toEqual(inDays(-3));
  });

  it('lasts 30 days if the first payment is unknown or came at its end', async () => {
    await insert(one, {});
    expect((await monthOf(one))?.startsAt).toEqual(inDays(-30));
    await insert(other, { notBefore: inDays(0) });
    expect((await monthOf(other))?.startsAt).toEqual(inDays(-30));
  });

  it("begins when the owner's previous month ended, despite later and other owners' months", async () => {
    await keep(one, { endsAt: inDays(-10) });
    await keep(one, { endsAt: inDays(30) });
    await keep(other, { endsAt: inDays(-5) });
    await insert(one, {});
    expect((await monthOf(one))?.startsAt).toEqual(inDays(-10));
  });

  it('keeps its start when it is inserted again', async () => {
    await insert(one, { startsAt: inDays(-28) });
    await insert(one, { startsAt: inDays(-20) });
    expect((await monthOf(one))?.startsAt).toEqual(inDays(-28));
  });

  it('is found by its owner and its end', async () => {
    await keep(one, { endsAt: inDays(0) });
    await keep(other, { endsAt: inDays(0) });
    await keep(one, { endsAt: inDays(30) });
    for (const [userId, endsAt] of [
      [one, inDays(0)],
      [other, inDays(0)],
      [one, inDays(30)],
    ] as const) {
      expect(await monthOf(userId, endsAt)).toMatchObject({ userId, endsAt });
    }
    expect(await monthOf(other, inDays(30))).toBeUndefined();
  });
});

describe('a day on which a profile is not ready', () => {
  const unreadyOf = async (userId: string) => (await monthOf(userId))?.unreadyDays;

  it.each([
    ['counts from the moment the month begins', inDays(-30), 1],
    ['counts until the month ends', justBefore(inDays(0)), 1],
    ['counts not before it', justBefore(inDays(-30)), 0],
    ['counts not once it is over', inDays(0), 0],
  ])('%s', async (_what, at, days) => {
    await keep(one, { endsAt: inDays(0) });
    await t.database.db.execute(
      sql`update business_profiles set logo_url = null where user_id = ${one}`,
    );
    await keep(other, { endsAt: inDays(0) });
    for (let times = 0; times < 2; times += 1) await countUnready(t.database.db, at);
    expect([await unreadyOf(one), await unreadyOf(other)]).toEqual([days, 0]);
  });

  it('no longer counts once the month is judged', async () => {
    await keep(one, { endsAt: inDays(0), judgedAt: inDays(-20) });
    await t.database.db.execute(
      sql`update business_profiles set logo_url = null where user_id = ${one}`,
    );
    await countUnready(t.database.db, inDays(-10));
    expect(await unreadyOf(one)).toBe(0);
  });
});

describe('a month that is over', () => {
  const dueAt = async (now: Date) =>
    rowsOf<{ user_id: string }>(await t.database.db.execute(dueMonths(now)))
      .map(({ user_id }) => user_id)
      .filter((userId) => userId === one || userId === other);

  it('is due from its end until it is judged', async () => {
    await keep(one, { endsAt: inDays(0) });
    await keep(other, { endsAt: inDays(0), judgedAt: inDays(0) });
    expect(await dueAt(justBefore(inDays(0)))).toEqual([]);
    expect(await dueAt(inDays(0))).toEqual([one]);
    const found = await findUnjudged(t.database.db, { userId: one, now: inDays(0) });
    expect(found?.endsAt).toEqual(inDays(0));
    for (const [userId, now] of [
      [one, justBefore(inDays(0))],
      [other, inDays(0)],
    ] as const) {
      expect(await findUnjudged(t.database.db, { userId, now })).toBeUndefined();
    }
  });

  it('stays due until its credit is marked as credited', async () => {
    const credited = { endsAt: inDays(0), judgedAt: inDays(0), creditCents: 3500 };
    await keep(one, credited);
    await keep(other, { ...credited, creditedAt: inDays(0) });
    expect(await dueAt(inDays(1))).toEqual([one]);
    const uncredited = (userId: string) => findUncredited(t.database.db, { userId });
    expect(await uncredited(one)).toMatchObject([{ userId: one, creditCents: 3500 }]);
    expect(await uncredited(other)).toEqual([]);
  });

  it('is not due for a closed account', async () => {
    for (const userId of [one, other]) await keep(userId, { endsAt: inDays(0) });
    await t.database.db.execute(sql`
      insert into account_closures (user_id, closed_at) values (${one}, ${momentOf(inDays(0))})`);
    expect(await dueAt(inDays(0))).toEqual([other]);
  });

  it('is judged once, without changing other months or owners', async () => {
    for (const userId of [one, other]) await keep(userId, { endsAt: inDays(0) });
    await keep(one, { endsAt: inDays(30) });
    const judged = { userId: one, endsAt: inDays(0), judgedAt: inDays(1), creditCents: null };
    const write = (verdict: 'leads' | 'ended') =>
      t.database.db.transaction((tx) => judge(tx, { ...judged, verdict }));
    expect([await write('leads'), await write('ended')]).toEqual([true, false]);
    expect((await monthOf(one))?.verdict).toBe('leads');
    expect((await monthOf(other))?.verdict).toBeNull();
    expect((await monthOf(one, inDays(30)))?.verdict).toBeNull();
  });

  it('is marked as credited once, without changing other months or owners', async () => {
    const judged = { judgedAt: inDays(0), creditCents: 3500 };
    for (const userId of [one, other]) await keep(userId, { ...judged, endsAt: inDays(0) });
    await keep(one, { ...judged, endsAt: inDays(30) });
    const mark = (now: Date) =>
      t.database.db.transaction((tx) => markCredited(tx, { userId: one, endsAt: inDays(0), now }));
    expect([await mark(inDays(1)), await mark(inDays(2))]).toEqual([true, false]);
    expect((await monthOf(one))?.creditedAt).toEqual(inDays(1));
    expect((await monthOf(other))?.creditedAt).toBeNull();
    expect((await monthOf(one, inDays(30)))?.creditedAt).toBeNull();
  });

  it("finds the owner's judged months that ended before it", async () => {
    await keep(one, { endsAt: inDays(-60), judgedAt: inDays(-60) });
    await keep(one, { endsAt: inDays(-30) });
    await keep(one, { endsAt: inDays(0), judgedAt: inDays(0) });
    await keep(one, { endsAt: inDays(30), judgedAt: inDays(30) });
    await keep(other, { endsAt: inDays(-31), judgedAt: inDays(-31) });
    const before = await findJudgedBefore(t.database.db, {
      userId: one,
      endsAt: inDays(0),
      limit: 9,
    });
    expect(before.map(({ endsAt }) => endsAt)).toEqual([inDays(-60)]);
  });
});

describe('a lead of a month', () => {
  it('counts from the first moment of the month until just before its end', async () => {
    const business = await t.business(SET_UP);
    const id = await lead(t, business);
    const month = { userId: business.userId, startsAt: inDays(-30), endsAt: inDays(0) };
    for (const [at, counts] of [
      [justBefore(inDays(-30)), false],
      [inDays(-30), true],
      [justBefore(inDays(0)), true],
      [inDays(0), false],
    ] as const) {
      await t.database.db.execute(
        sql`update matches set created_at = ${momentOf(at)} where id = ${id}`,
      );
      expect(await hasLeads(t.database.db, month)).toBe(counts);
      expect(await hasLeads(t.database.db, { ...month, userId: one })).toBe(false);
    }
  });
});
