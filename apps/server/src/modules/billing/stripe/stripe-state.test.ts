import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { found } from '../../../testing/found.ts';
import { openStripeAlone, type StripeAlone } from '../testing/stripe-alone.ts';
import type { WorldSubscription } from '../testing/stripe-world.ts';
import { readFirstPaid, readState } from './stripe-state.ts';

const DAY = 86_400;
const date = (seconds: number) => new Date(seconds * 1000);

let t: StripeAlone;
beforeAll(async () => {
  t = await openStripeAlone();
});
afterAll(() => t.standIn.close());

const stateOf = async ({ customer }: WorldSubscription) =>
  found(await readState(t.stripe, customer));
const periodOf = ({ items }: WorldSubscription) => found(items.data[0]);
const invoicesOf = ({ id }: WorldSubscription) =>
  t.standIn.world.invoices.filter(({ subscription }) => subscription === id);

describe('the subscription that counts', () => {
  it.each([
    ['active', 'trialing'],
    ['trialing', 'past_due'],
    ['past_due', 'unpaid'],
    ['unpaid', 'canceled'],
    ['canceled', 'incomplete'],
    ['active', 'incomplete'],
  ])('is the %s one rather than the %s one, whichever is older', async (better, worse) => {
    for (const isOlder of [true, false]) {
      const first = t.bought();
      const second = t.boughtBy(first.customer);
      const [best, other] = isOlder ? [first, second] : [second, first];
      best.status = better;
      other.status = worse;
      expect((await stateOf(first)).subscriptionId).toBe(best.id);
    }
  });

  it('is the newest of several with the same status, in any order', async () => {
    const first = t.bought();
    const second = t.boughtBy(first.customer);
    expect((await stateOf(first)).subscriptionId).toBe(second.id);
    first.created = second.created + 1;
    expect((await stateOf(first)).subscriptionId).toBe(first.id);
  });

  it('is undefined when nothing was bought', async () => {
    const id = t.standIn.world.id('cus');
    t.standIn.world.customers.push({ id, email: undefined, userId: undefined });
    expect(await readState(t.stripe, id)).toBeUndefined();
  });
});

describe('the status', () => {
  it.each([
    ['active', 'active'],
    ['past_due', 'past_due'],
    ['incomplete_expired', 'incomplete'],
    ['paused', 'unpaid'],
    ['a_word_of_tomorrow', 'unpaid'],
  ])('%s of Stripe is %s here', async (word, status) => {
    const subscription = t.bought();
    subscription.status = word;
    expect((await stateOf(subscription)).status).toBe(status);
  });
});

describe('the end of the paid time', () => {
  it.each(['active', 'trialing'])(
    'is the end of the period while the subscription is %s',
    async (status) => {
      const subscription = t.bought();
      const period = periodOf(subscription);
      // This happens when a period is extended at Stripe, without an invoice.
      period.current_period_end += 7 * DAY;
      subscription.status = status;
      expect(await stateOf(subscription)).toMatchObject({
        currentPeriodStart: date(period.current_period_start),
        currentPeriodEnd: date(period.current_period_end),
        cancelAtPeriodEnd: false,
      });
    },
  );

  it('is the cancellation date if that is within the period', async () => {
    const subscription = t.bought();
    const end = periodOf(subscription).current_period_end;
    for (const [cancelAt, paidUntil, leaves] of [
      [end - DAY, end - DAY, true],
      [end, end, true],
      [end + 1, end, false],
    ] as const) {
      subscription.cancel_at = cancelAt;
      expect(await stateOf(subscription)).toMatchObject({
        currentPeriodEnd: date(paidUntil),
        cancelAtPeriodEnd: leaves,
      });
    }
    subscription.cancel_at = null;
    t.standIn.world.leaveWithPeriod(subscription);
    expect((await stateOf(subscription)).cancelAtPeriodEnd).toBe(true);
  });

  it('is the latest end of all items, whose earliest start counts too', async () => {
    const subscription = t.bought();
    const { current_period_start: start, current_period_end: end } = periodOf(subscription);
    subscription.items.data.push({
      current_period_start: start + DAY,
      current_period_end: end + DAY,
    });
    expect(await stateOf(subscription)).toMatchObject({
      currentPeriodStart: date(start),
      currentPeriodEnd: date(end + DAY),
    });
  });

  it.each(['past_due', 'unpaid', 'canceled'])(
    'is that of the last paid invoice while the subscription is %s',
    async (status) => {
      const subscription = t.bought();
      t.standIn.world.renew(subscription);
      const paidUntil = periodOf(subscription).current_period_end;
      t.standIn.world.failRenewal(subscription);
      subscription.status = status;
      expect((await stateOf(subscription)).currentPeriodEnd).toEqual(date(paidUntil));
    },
  );

  it('is null without a paid invoice or before the first payment', async () => {
    const subscription = t.bought();
    subscription.status = 'incomplete';
    expect((await stateOf(subscription)).currentPeriodEnd).toBeNull();
    subscription.status = 'canceled';
    for (const invoice of invoicesOf(subscription)) invoice.status = 'void';
    expect((await stateOf(subscription)).currentPeriodEnd).toBeNull();
  });
});

describe('a pause', () => {
  function paused(isRunning: boolean) {
    const subscription = t.bought();
    const { current_period_start: start, current_period_end: end } = periodOf(subscription);
    const [from, until] = isRunning ? [start, start + 60 * DAY] : [end, end + 60 * DAY];
    subscription.metadata = { season_from: String(from), season_until: String(until) };
    subscription.pause_collection = { behavior: 'void', resumes_at: until - 5 * DAY };
    return { subscription, season: { from: date(from), until: date(until) }, end: date(end) };
  }

  it('that is planned changes nothing yet', async () => {
    const { subscription, season, end } = paused(false);
    const state = await stateOf(subscription);
    expect(state).toMatchObject({ status: 'active', currentPeriodEnd: end, season });
    expect(state).not.toHaveProperty('seasonEndedAt');
  });

  it('that runs counts from the end of the paid time', async () => {
    const { subscription, season } = paused(true);
    expect(await stateOf(subscription)).toMatchObject({
      status: 'paused',
      currentPeriodEnd: season.from,
      season,
    });
  });

  it('is over since the period began if the subscription is not active', async () => {
    const { subscription } = paused(true);
    subscription.status = 'past_due';
    const { current_period_start: start } = periodOf(subscription);
    expect(await stateOf(subscription)).toMatchObject({
      status: 'past_due',
      season: null,
      seasonEndedAt: date(start),
    });
  });
});

describe('the first payment', () => {
  const firstPaidOf = async (subscription: WorldSubscription) =>
    readFirstPaid(t.stripe, subscription.customer, await stateOf(subscription));

  it('is the oldest one of all subscriptions', async () => {
    const first = t.bought();
    const paidAt = first.created;
    t.standIn.world.end(first);
    t.boughtBy(first.customer);
    expect(await firstPaidOf(first)).toEqual(date(paidAt));
  });

  it('skips free invoices and those without a date', async () => {
    const subscription = t.bought();
    const [free] = invoicesOf(subscription);
    Object.assign(found(free), { amount_paid: 0 });
    expect(await firstPaidOf(subscription)).toBeNull();
    t.standIn.world.renew(subscription);
    const second = found(invoicesOf(subscription)[1]);
    second.status_transitions.paid_at = null;
    expect(await firstPaidOf(subscription)).toBeNull();
    t.standIn.world.renew(subscription);
    const third = found(invoicesOf(subscription)[2]);
    expect(await firstPaidOf(subscription)).toEqual(date(found(third.status_transitions.paid_at)));
  });

  it('is null when nothing was bought', async () => {
    const { customer } = t.bought();
    expect(await readFirstPaid(t.stripe, customer, undefined)).toBeNull();
  });
});
