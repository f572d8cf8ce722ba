import { DAY_MS } from '@pro-match/domain/limits';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestBusiness } from '../../../testing/actors.ts';
import type { TestApp } from '../../../testing/create-test-app.ts';
import { reviewSubscriptions } from '../billing.job.ts';
import { endSeason, pauseSeason } from '../season/season.service.ts';
import { lead } from '../testing/months.ts';
import { createStripeApp, type StripeApp } from '../testing/stripe-app.ts';
import type { WorldSubscription } from '../testing/stripe-world.ts';
import { sendReceipts } from './receipts.job.ts';
import { announceReceipt } from './receipts.service.ts';

const receiptMails = (t: TestApp, owner: TestBusiness) =>
  t.mails.filter(({ to, messageId }) => to === owner.email && messageId?.startsWith('<receipt.'));

async function runJobs(t: TestApp): Promise<void> {
  const now = t.clock.now();
  await reviewSubscriptions(t.deps, now);
  await Promise.all([sendReceipts(t.deps, now), sendReceipts(t.deps, now)]);
  await t.runOutbox();
}

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
