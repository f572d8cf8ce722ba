import { type Receipt, receiptSchema } from '@pro-match/domain/billing';
import { newId } from '@pro-match/domain/ids';
import { DAY_MS, HOUR_MS } from '@pro-match/domain/limits';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { rowsOf } from '../../../platform/database/database.ts';
import type { TestBusiness } from '../../../testing/actors.ts';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import { reviewSubscriptions } from '../billing.job.ts';
import { endSeason, pauseSeason } from '../season/season.service.ts';
import { lead, runMonthJobs, SET_UP } from '../testing/months.ts';
import { choose } from '../testing/sandbox-forms.ts';
import { createStripeApp, type StripeApp } from '../testing/stripe-app.ts';
import type { WorldSubscription } from '../testing/stripe-world.ts';
import { sendReceipts } from './receipts.job.ts';
import { announceReceipt, readReceipt } from './receipts.service.ts';

const PATH = '/rest/v1/receipts';

async function receiptOf(owner: TestBusiness, month?: string): Promise<Receipt> {
  const query = month === undefined ? '' : `?month=${encodeURIComponent(month)}`;
  const response = await owner.request('GET', PATH + query);
  expect(response.status).toBe(200);
  return receiptSchema.parse(await response.json());
}

const receiptMails = (t: TestApp, owner: TestBusiness) =>
  t.mails.filter(({ to, messageId }) => to === owner.email && messageId?.startsWith('<receipt.'));

async function runJobs(t: TestApp): Promise<void> {
  const now = t.clock.now();
  await reviewSubscriptions(t.deps, now);
  await Promise.all([sendReceipts(t.deps, now), sendReceipts(t.deps, now)]);
  await t.runOutbox();
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

describe('the mail with the receipt', () => {
  let t: StripeApp;
  beforeAll(async () => {
    t = await createStripeApp();
  });
  beforeEach(() => {
    t.mails.length = 0;
    t.stripe.isAway = false;
  });
  afterAll(() => t.close());

  const endOf = ({ items }: WorldSubscription) =>
    new Date((items.data[0]?.current_period_end ?? 0) * 1000);
  const before = (moment: Date, ms: number) => new Date(moment.getTime() - ms);

  it('comes once, three days before each renewal, with links to keep and to cancel Pro', async () => {
    const { owner, subscription } = await t.subscriber();
    await lead(t, owner);
    for (const renewal of [1, 2]) {
      const end = endOf(subscription);
      t.clock.set(before(end, 3 * DAY_MS + 60_000));
      await runJobs(t);
      expect(receiptMails(t, owner)).toHaveLength(renewal - 1);
      t.clock.set(before(end, 3 * DAY_MS));
      await runJobs(t);
      t.clock.advance(DAY_MS);
      await runJobs(t);
      expect(receiptMails(t, owner)).toHaveLength(renewal);
      t.clock.set(end);
      await t.deliver(...t.stripe.world.renew(subscription));
    }
    const [first, second] = receiptMails(t, owner);
    expect(first?.subject).toBe('Your month with Pro Match: 1 lead');
    expect(first?.text).toContain('$35 / 1 lead = $35');
    expect(second?.subject).toBe('Your month with Pro Match: no leads yet');
    for (const way of ['Keep Pro', 'Cancel Pro']) {
      expect(first?.text).toMatch(
        new RegExp(`${way}:\nhttp://localhost:3000/business-receipt\\?month=[^\n]+#renewal`),
      );
    }
  });

  it('does not come without a renewal, even if that event was lost', async () => {
    const [leaving, failing, closed] = [
      await t.subscriber(),
      await t.subscriber(),
      await t.subscriber(),
    ];
    t.stripe.world.leaveWithPeriod(leaving.subscription);
    await t.deliver(...t.stripe.world.failRenewal(failing.subscription));
    await t.database.db.execute(sql`
      insert into account_closures (user_id, closed_at)
      values (${closed.owner.userId}, ${t.clock.now().toISOString()}::timestamptz)`);
    t.clock.set(before(endOf(leaving.subscription), DAY_MS));
    await runJobs(t);
    for (const { owner } of [leaving, failing, closed]) {
      expect(receiptMails(t, owner)).toEqual([]);
    }
  });

  it.each([
    ['its owner left', 'leave'],
    ['its owner planned a pause', 'pause'],
    ['its payment failed', 'fail'],
    ['the month was paid for', 'renew'],
    ['its account was closed', 'close'],
  ])('is not sent if %s while it was queued', async (_what, how) => {
    const { owner, subscription } = await t.subscriber();
    t.clock.set(before(endOf(subscription), DAY_MS));
    await sendReceipts(t.deps, t.clock.now());
    const { world } = t.stripe;
    if (how === 'leave') await t.deliver(...world.leaveWithPeriod(subscription));
    if (how === 'pause') await pauseSeason(t.deps, { ...owner, role: 'business' }, 1);
    if (how === 'fail') await t.deliver(...world.failRenewal(subscription));
    if (how === 'renew') await t.deliver(...world.renew(subscription));
    if (how === 'close') {
      await t.database.db.execute(sql`
        insert into account_closures (user_id, closed_at)
        values (${owner.userId}, ${t.clock.now().toISOString()}::timestamptz)`);
    }
    await t.runOutbox();
    expect(receiptMails(t, owner)).toEqual([]);
  });

  it.each(['leaves', 'pauses'])(
    'comes after all if the owner %s and takes it back',
    async (how) => {
      const { owner, subscription } = await t.subscriber();
      const actor = { ...owner, role: 'business' as const };
      if (how === 'leaves') await t.deliver(...t.stripe.world.leaveWithPeriod(subscription));
      else await pauseSeason(t.deps, actor, 1);
      t.clock.set(before(endOf(subscription), 2 * DAY_MS));
      await announceReceipt(t.deps, owner.userId);
      await t.runOutbox();
      expect(receiptMails(t, owner)).toEqual([]);
      if (how === 'leaves') await t.deliver(...t.stripe.world.leaveWithPeriod(subscription, false));
      else await endSeason(t.deps, actor);
      await announceReceipt(t.deps, owner.userId);
      await t.runOutbox();
      expect(receiptMails(t, owner)).toHaveLength(1);
    },
  );

  it.each([
    ['failed to renew', 'fail'],
    ['is not renewed in three days', 'early'],
    ['is over', 'late'],
  ])('is not sent for a month that %s when the state is read', async (_what, how) => {
    const { owner, subscription } = await t.subscriber();
    const end = endOf(subscription);
    if (how === 'fail') t.stripe.world.failRenewal(subscription);
    const at = { fail: before(end, DAY_MS), early: before(end, 3 * DAY_MS + 1), late: end }[how];
    t.clock.set(at ?? end);
    await announceReceipt(t.deps, owner.userId);
    await t.runOutbox();
    expect(receiptMails(t, owner)).toEqual([]);
    t.clock.set(before(end, 3 * DAY_MS));
    if (how === 'early') await announceReceipt(t.deps, owner.userId);
    await t.runOutbox();
    expect(receiptMails(t, owner)).toHaveLength(how === 'early' ? 1 : 0);
  });
});
