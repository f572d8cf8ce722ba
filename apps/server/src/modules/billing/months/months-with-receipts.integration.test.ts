import { newId } from '@pro-match/domain/ids';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { rowsOf } from '../../../platform/database/database.ts';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import {
  dueReceipts,
  findMonthBefore,
  listMonths,
  markReceipt,
} from '../receipts/receipts.queries.ts';
import {
  inDays,
  justBefore,
  type KeptMonth,
  keepMonth,
  momentOf,
  SET_UP,
} from '../testing/months.ts';
import { findMonth } from './months.queries.ts';

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
const monthOf = (userId: string, endsAt = inDays(0)) =>
  findMonth(t.database.db, { userId, endsAt });

describe('a receipt', () => {
  it("is offered for the owner's months that have begun", async () => {
    await keep(one, { endsAt: inDays(30) });
    await keep(one, { endsAt: inDays(60) });
    await keep(other, { endsAt: inDays(29) });
    const endsAt = async (now: Date) =>
      (await listMonths(t.database.db, { userId: one, now })).map((month) => month.endsAt);
    expect(await endsAt(justBefore(inDays(0)))).toEqual([]);
    expect(await endsAt(inDays(0))).toEqual([inDays(30)]);
  });

  it("finds the owner's last month that ended by its start", async () => {
    await keep(one, { endsAt: inDays(-30) });
    await keep(one, { endsAt: inDays(0) });
    await keep(one, { endsAt: inDays(30) });
    await keep(other, { endsAt: inDays(-1) });
    const before = (startsAt: Date) => findMonthBefore(t.database.db, { userId: one, startsAt });
    expect((await before(inDays(0)))?.endsAt).toEqual(inDays(0));
    expect((await before(justBefore(inDays(0))))?.endsAt).toEqual(inDays(-30));
  });

  it('is marked once, without changing other months or owners', async () => {
    for (const userId of [one, other]) await keep(userId, { endsAt: inDays(0) });
    await keep(one, { endsAt: inDays(30) });
    const mark = (now: Date) =>
      t.database.db.transaction((tx) => markReceipt(tx, { userId: one, endsAt: inDays(0), now }));
    expect([await mark(inDays(-3)), await mark(inDays(-2))]).toEqual([true, false]);
    expect((await monthOf(one))?.receiptAt).toEqual(inDays(-3));
    expect((await monthOf(other))?.receiptAt).toBeNull();
    expect((await monthOf(one, inDays(30)))?.receiptAt).toBeNull();
  });

  describe('is due', () => {
    const [now, until] = [inDays(0), inDays(3)];
    async function subscribe(userId: string, end: Date, change = sql`revision = 1`) {
      await keep(userId, { endsAt: end });
      await t.database.db.execute(sql`
        insert into subscriptions (user_id, provider, status, subscription_id, current_period_end)
        values (${userId}, 'stripe', 'active', ${newId()}, ${momentOf(end)})`);
      await t.database.db.execute(
        sql`update subscriptions set ${change} where user_id = ${userId}`,
      );
    }
    const dueOf = async (userId: string) =>
      rowsOf<{ user_id: string }>(await t.database.db.execute(dueReceipts({ now, until }))).filter(
        ({ user_id }) => user_id === userId,
      ).length;

    it.each([
      ['after now', new Date(now.getTime() + 1), 1],
      ['at the last of the days', until, 1],
      ['now', now, 0],
      ['later', new Date(until.getTime() + 1), 0],
    ])('for a renewal %s (%s): %i', async (_what, end, count) => {
      await subscribe(one, end);
      // Another month of the owner must not matter.
      await keep(one, { endsAt: inDays(-30) });
      expect(await dueOf(one)).toBe(count);
    });

    it.each([
      ['failed to pay', sql`status = 'past_due'`],
      ['leaves', sql`cancel_at_period_end = true`],
      ['pauses', sql`season_from = current_period_end, season_until = now()`],
    ])('not for an owner who %s', async (_what, change) => {
      await subscribe(one, inDays(2), change);
      expect(await dueOf(one)).toBe(0);
    });

    it('neither after it was sent nor for a closed account', async () => {
      for (const userId of [one, other]) await subscribe(userId, inDays(2));
      await t.database.db.execute(sql`
        insert into account_closures (user_id, closed_at) values (${one}, ${momentOf(now)})`);
      expect([await dueOf(one), await dueOf(other)]).toEqual([0, 1]);
      await t.database.db.execute(
        sql`update paid_months set receipt_at = now() where user_id = ${other}`,
      );
      expect(await dueOf(other)).toBe(0);
    });
  });
});
