import { newId } from '@pro-match/domain/ids';
import { DAY_MS, MONEY_BACK_DAYS } from '@pro-match/domain/limits';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestBusiness } from '../../testing/actors.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { found } from '../../testing/found.ts';
import { settleOpenRefunds } from './billing.job.ts';
import { creditEmptyMonths } from './months/months.job.ts';
import { findMonth } from './months/months.queries.ts';
import { findRefund } from './refunds.queries.ts';
import { sandboxProvider } from './sandbox/sandbox-provider.ts';
import { findAccount } from './subscriptions.queries.ts';
import { cancelSubscription } from './subscriptions.service.ts';
import { CHECKOUT, leadOf, PORTAL, planOf, REFUND } from './testing/plans.ts';
import { choose, pathOf, portalOf, press, revisionOn } from './testing/sandbox-forms.ts';

const PLAN = '/rest/v1/subscriptions';
const SEASON = '/rest/v1/season_pause';

let t: TestApp;
let owner: TestBusiness;
beforeAll(async () => {
  t = await createTestApp();
});
/** A business that paid at Stripe ten days ago, on a server that now has the sandbox. */
beforeEach(async () => {
  owner = await t.business({ tier: 'paid' });
  await t.database.db.execute(sql`
    insert into subscriptions (user_id, provider, customer_id, status, subscription_id,
      current_period_end, first_paid_at, revision)
    values (${owner.userId}, 'stripe', ${newId()}, 'active', ${newId()}, ${inDays(20)},
      ${inDays(-10)}, 1)`);
});
afterAll(() => t.close());

const inDays = (days: number) =>
  sql`${new Date(t.clock.now().getTime() + days * DAY_MS).toISOString()}::timestamptz`;
const accountOf = async () => found(await findAccount(t.database.db, owner));
const oweRefund = () =>
  t.database.db.execute(sql`
    insert into refunds (user_id, provider, customer_id, subscription_id, requested_at)
    select user_id, provider, customer_id, subscription_id, now() from subscriptions
    where user_id = ${owner.userId}`);

describe('a Stripe subscription on a server without Stripe', () => {
  it.each([
    ['canceled', 'PATCH', PLAN, { renews: false }],
    ['paused', 'PUT', SEASON, { months: 1 }],
    ['brought back', 'DELETE', SEASON, undefined],
    ['managed', 'POST', PORTAL, undefined],
    ['refunded', 'POST', REFUND, undefined],
  ])('stays active and cannot be %s', async (_what, method, path, body) => {
    const before = (await accountOf()).state;
    expect((await owner.request(method, path, body)).status).toBe(404);
    expect((await accountOf()).state).toEqual(before);
    expect(await planOf(owner)).toMatchObject({
      status: 'active',
      tier: 'paid',
      provider: 'stripe',
      can_manage: false,
      refundable_until: null,
      season_months: 0,
    });
  });

  it('rejects cancellation with payment_unavailable and stays active', async () => {
    await expect(cancelSubscription(t.deps, owner.userId)).rejects.toMatchObject({
      code: 'payment_unavailable',
    });
    expect((await accountOf()).state?.status).toBe('active');
  });

  it('is ignored by the sandbox', async () => {
    const account = await accountOf();
    const sandbox = sandboxProvider(t.deps);
    await sandbox.cancel(account);
    await sandbox.setRenewal(account, false);
    expect(await accountOf()).toEqual(account);
    const path = pathOf(await sandbox.openPortal(account, t.deps.config.publicUrl));
    expect((await t.app.request(path)).status).toBe(404);
    const pressed = await press(t, path, { move: 'cancel', revision: String(account.revision) });
    expect(pressed.status).toBe(303);
    expect(await accountOf()).toEqual(account);
  });

  it('is replaced by a sandbox purchase with its own refund period', async () => {
    await choose(t, owner, 'subscribe');
    const plan = await planOf(owner);
    expect(plan).toMatchObject({ status: 'active', provider: 'sandbox', can_manage: true });
    const until = Date.parse(plan.refundable_until ?? '') - MONEY_BACK_DAYS * DAY_MS;
    expect(Math.abs(until - t.clock.now().getTime())).toBeLessThan(60_000);
  });

  it('keeps an open refund unsettled and returns 503 for a checkout', async () => {
    await oweRefund();
    await settleOpenRefunds(t.deps);
    expect(await findRefund(t.database.db, owner)).toMatchObject({ settledAt: null });
    expect((await owner.request('POST', CHECKOUT)).status).toBe(503);
    await t.runOutbox();
    expect(t.mails.filter(({ to }) => to === owner.email)).toEqual([]);
  });

  it('judges an empty month as not paid and leaves an earlier credit open', async () => {
    const end = new Date(t.clock.now().getTime() - DAY_MS);
    const earlier = new Date(end.getTime() - 30 * DAY_MS);
    await t.database.db.execute(sql`
      insert into paid_months (user_id, starts_at, ends_at, judged_at, verdict, credit_cents)
      values (${owner.userId}, ${inDays(-31)}, ${end.toISOString()}::timestamptz, null, null, null),
        (${owner.userId}, ${inDays(-61)}, ${earlier.toISOString()}::timestamptz, ${inDays(-31)},
          'credited', 3500)`);
    await creditEmptyMonths(t.deps, t.clock.now());
    const { userId } = owner;
    const monthOf = (endsAt: Date) => findMonth(t.database.db, { userId, endsAt });
    expect(await monthOf(end)).toMatchObject({ verdict: 'not_paid', creditCents: null });
    expect(await monthOf(earlier)).toMatchObject({ creditedAt: null });
  });
});

describe('the sandbox', () => {
  it('records a refund and says in the mail that it is test mode', async () => {
    const other = await t.business();
    await choose(t, other, 'subscribe');
    expect((await other.request('POST', REFUND)).status).toBe(200);
    await t.runOutbox();
    const mail = found(t.mails.findLast(({ to }) => to === other.email));
    expect(mail.text).toContain('This is test mode');
    expect(mail.text).toContain('$35 would go back');
    expect(await findRefund(t.database.db, other)).toMatchObject({ amountCents: 3500 });
  });

  it('returns 404 for the refund of a trial', async () => {
    const other = await t.business();
    await choose(t, other, 'trial');
    expect((await planOf(other)).refundable_until).toBeNull();
    expect((await other.request('POST', REFUND)).status).toBe(404);
  });

  it('leaves an account without a subscription unchanged', async () => {
    const other = await t.business();
    await t.database.db.execute(
      sql`insert into subscriptions (user_id, provider) values (${other.userId}, 'sandbox')`,
    );
    await cancelSubscription(t.deps, other.userId);
    expect((await planOf(other)).status).toBe('none');
  });

  it('accepts two checkout pages that are submitted at once', async () => {
    for (let owners = 0; owners < 3; owners += 1) {
      const other = await t.business();
      const paths = [pathOf(await leadOf(other, CHECKOUT)), pathOf(await leadOf(other, CHECKOUT))];
      const pressed = await Promise.all(paths.map((path) => press(t, path, { choice: 'trial' })));
      expect(pressed.map(({ status }) => status)).toEqual([303, 303]);
    }
  });

  it('accepts two portal pages that are submitted at once before onboarding', async () => {
    for (let owners = 0; owners < 3; owners += 1) {
      const other = await t.business({ onboarded: false });
      await choose(t, other, 'subscribe');
      const paths = [await portalOf(t, other), await portalOf(t, other)];
      const revision = await revisionOn(t, found(paths[0]));
      const pressed = await Promise.all(
        paths.map((path) => press(t, path, { move: 'renew', revision })),
      );
      expect(pressed.map(({ status }) => status)).toEqual([303, 303]);
    }
  });

  it('opens each page only for its own purpose, for an hour', async () => {
    const [first, second] = [await t.business(), await t.business()];
    const [pressed, left] = [
      pathOf(await leadOf(first, CHECKOUT)),
      pathOf(await leadOf(second, CHECKOUT)),
    ];
    await press(t, pressed, { choice: 'subscribe' });
    expect(await (await t.app.request(left)).text()).not.toContain('This checkout is finished');
    const portal = pathOf(await leadOf(first, PORTAL));
    const asCheckout = await press(t, portal.replace('portal', 'checkout'), { choice: 'trial' });
    expect(asCheckout.status).toBe(404);
    const asPortal = await press(t, left.replace('checkout', 'portal'), {
      move: 'cancel',
      revision: '1',
    });
    expect(asPortal.status).toBe(404);
    t.clock.set(t.clock.now());
    const late = pathOf(await leadOf(second, CHECKOUT));
    t.clock.advance(3_600_000 - 1);
    expect((await t.app.request(late)).status).toBe(200);
    t.clock.advance(1);
    expect((await t.app.request(late)).status).toBe(404);
    expect((await press(t, late, { choice: 'subscribe' })).status).toBe(404);
  });
});
