import { type Receipt, receiptSchema } from '@pro-match/domain/billing';
import { newId } from '@pro-match/domain/ids';
import { DAY_MS, HOUR_MS } from '@pro-match/domain/limits';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowsOf } from '../../../platform/database/database.ts';
import type { TestBusiness } from '../../../testing/actors.ts';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import { pauseSeason } from '../season/season.service.ts';
import { lead, runMonthJobs, SET_UP } from '../testing/months.ts';
import { choose } from '../testing/sandbox-forms.ts';
import { createStripeApp } from '../testing/stripe-app.ts';
import { readReceipt } from './receipts.service.ts';

const PATH = '/rest/v1/receipts';

async function receiptOf(owner: TestBusiness, month?: string): Promise<Receipt> {
  const query = month === undefined ? '' : `?month=${encodeURIComponent(month)}`;
  const response = await owner.request('GET', PATH + query);
  expect(response.status).toBe(200);
  return receiptSchema.parse(await response.json());
}

describe('the receipt of a month', () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await createTestApp();
  });
  afterAll(() => t.close());

  async function pro(): Promise<TestBusiness> {
    const owner = await t.business(SET_UP);
    await choose(t, owner, 'subscribe');
    return owner;
  }

  /** A lead whose course is written to the database directly, past the product's rules. */
  interface Told {
    /** Days from the beginning of the month, which has about thirty. */
    day: number;
    answerMinutes: number | null;
    isAccepted: boolean;
    isQuoted: boolean;
    isWon: boolean;
    isReviewed: boolean;
  }

  async function tell(owner: TestBusiness, told: Told, startsAt: Date): Promise<void> {
    const { db } = t.database;
    const id = await lead(t, owner);
    const at = new Date(startsAt.getTime() + told.day * DAY_MS);
    const moment = sql`${at.toISOString()}::timestamptz`;
    const answered = told.answerMinutes === null ? sql`null` : sql`${moment} + interval '1 hour'`;
    await db.execute(sql`
      update matches set created_at = ${moment}, answered_at = ${answered},
        answer_minutes = ${told.answerMinutes}::int,
        status = ${told.isAccepted ? 'accepted' : 'pending'},
        accepted_at = case when ${told.isAccepted}::boolean then ${moment} end
      where id = ${id}`);
    if (told.isQuoted) {
      const message = newId();
      await db.execute(sql`
        insert into messages (id, match_id, sender_id, receiver_id, content, created_at)
        select ${message}, id, business_id, client_id, 'A quote', ${moment}
        from matches where id = ${id}`);
      await db.execute(sql`
        insert into quotes (id, match_id, version, lines, visit_fee_cents, deposit_cents,
          total_min_cents, total_max_cents, valid_until, expires_at, created_at)
        values (${message}, ${id}, 1, '[]', 0, 0, 100, 100, '2099-01-01', '2099-01-02', ${moment})`);
    }
    if (told.isWon) {
      await db.execute(sql`
        insert into outcomes (match_id, side, user_id, answer, answered_at)
        values (${id}, 'business', ${owner.userId}, 'done', ${moment})`);
    }
    if (told.isReviewed) {
      await db.execute(sql`
        insert into reviews (id, business_id, client_id, match_id, rating, created_at)
        select ${newId()}, business_id, client_id, id, 5, ${moment} from matches where id = ${id}`);
    }
  }

  const told = fc.record<Told>({
    day: fc.integer({ min: -3, max: 33 }),
    answerMinutes: fc.option(fc.integer({ min: 0, max: 300 })),
    isAccepted: fc.boolean(),
    isQuoted: fc.boolean(),
    isWon: fc.boolean(),
    isReviewed: fc.boolean(),
  });

  it('has the same figures as a recount of the rows', { timeout: 60_000 }, () =>
    fc.assert(
      fc.asyncProperty(fc.array(told, { maxLength: 8 }), async (leads) => {
        const owner = await pro();
        const startsAt = new Date((await receiptOf(owner)).starts_at);
        for (const each of leads) await tell(owner, each, startsAt);
        const receipt = await receiptOf(owner);
        const endsAt = new Date(receipt.ends_at);
        const inMonth = leads.filter(({ day }) => {
          const at = startsAt.getTime() + day * DAY_MS;
          return at >= startsAt.getTime() && at < endsAt.getTime();
        });
        const minutes = inMonth
          .flatMap(({ answerMinutes }) => (answerMinutes === null ? [] : [answerMinutes]))
          .toSorted((a, b) => a - b);
        expect(receipt).toMatchObject({
          leads: inMonth.length,
          answered: minutes.length,
          median_minutes: minutes[Math.ceil(minutes.length / 2) - 1] ?? null,
          talks: inMonth.filter(({ isAccepted }) => isAccepted).length,
          quoted: inMonth.filter(({ isQuoted }) => isQuoted).length,
          won: inMonth.filter(({ isWon }) => isWon).length,
          reviews: inMonth.filter(({ isReviewed }) => isReviewed).length,
          scans: null,
        });
        // Also recount with a differently written query.
        const [row] = rowsOf<{ leads: number; won: number }>(
          await t.database.db.execute(sql`
            select count(*)::int as leads,
              (sum(case when o.answer = 'done' then 1 else 0 end))::int as won
            from matches m left join outcomes o on o.match_id = m.id and o.side = 'business'
            where m.business_id = ${owner.userId}
              and m.created_at between ${receipt.starts_at}::timestamptz
                and ${receipt.ends_at}::timestamptz - interval '1 microsecond'`),
        );
        expect([receipt.leads, receipt.won]).toEqual([row?.leads, row?.won ?? 0]);
      }),
      { numRuns: 10 },
    ),
  );

  it('shows the newest month by default, or the requested one', async () => {
    const owner = await pro();
    const first = await receiptOf(owner);
    expect(first).toMatchObject({ is_running: true, price_cents: 3500, credit_cents: 0 });
    t.clock.advance(32 * DAY_MS);
    await runMonthJobs(t);
    const [old, now] = [
      await readReceipt(t.deps, owner, first.ends_at),
      await readReceipt(t.deps, owner),
    ];
    expect(old).toMatchObject({ is_running: false, leads: 0, next_credit_cents: 3500 });
    expect(now).toMatchObject({ is_running: true, credit_cents: 3500, starts_at: first.ends_at });
    expect(now.months.map(({ ends_at }) => ends_at)).toEqual([now.ends_at, first.ends_at]);
  });

  it('returns 404 to other accounts, 401 without a session and 422 for a malformed month', async () => {
    const [owner, other, never] = [await pro(), await pro(), await t.business()];
    t.clock.advance(HOUR_MS / 4);
    const { ends_at: month } = await receiptOf(await pro());
    const named = `${PATH}?month=${encodeURIComponent(month)}`;
    expect((await other.request('GET', named)).status).toBe(404);
    expect((await never.request('GET', PATH)).status).toBe(404);
    expect((await (await t.client()).request('GET', PATH)).status).toBe(404);
    expect((await t.anonymous.request('GET', PATH)).status).toBe(401);
    expect((await owner.request('GET', `${PATH}?month=May`)).status).toBe(422);
  });
});

describe('the credit on the receipt of a month', () => {
  it('equals what Stripe took off, also on the first payment after a pause', async () => {
    const t = await createStripeApp();
    const owner = await t.business(SET_UP);
    const { subscription, events } = await t.pay(owner);
    await t.deliver(...events);
    await pauseSeason(t.deps, { ...owner, role: 'business' }, 2);
    // There are no leads in the month before the pause, and some in every month after it.
    const MONTHS = ['empty', 'paused', 'paused', 'asked', 'asked'];
    for (const month of MONTHS) {
      if (month === 'asked') await lead(t, owner);
      t.clock.set(new Date((subscription.items.data[0]?.current_period_end ?? 0) * 1000));
      await runMonthJobs(t);
      t.clock.advance(HOUR_MS);
      await t.deliver(...t.stripe.world.renew(subscription));
      await runMonthJobs(t);
    }
    const { months } = await readReceipt(t.deps, owner);
    const receipts = await Promise.all(
      months.toReversed().map(({ ends_at }) => readReceipt(t.deps, owner, ends_at)),
    );
    expect(receipts.map(({ credit_cents }) => credit_cents)).toEqual([0, 3500, 0, 0]);
    const paid = t.stripe.world.invoices.filter(
      (invoice) => invoice.subscription === subscription.id && invoice.status === 'paid',
    );
    expect(receipts.map((each) => each.price_cents - each.credit_cents)).toEqual(
      paid.map(({ amount_paid }) => amount_paid),
    );
    await t.close();
  });
});
