import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { found } from '../../../testing/found.ts';
import { openStripeAlone, type StripeAlone } from '../testing/stripe-alone.ts';
import type { WorldSubscription } from '../testing/stripe-world.ts';
import { creditOnce, monthPrice } from './stripe-credit.ts';

let t: StripeAlone;
beforeAll(async () => {
  t = await openStripeAlone();
});
afterEach(() => {
  t.standIn.heard.length = 0;
});
afterAll(() => t.standIn.close());

const endOf = ({ items }: WorldSubscription) =>
  new Date(found(items.data[0]).current_period_end * 1000);
const invoiceOf = ({ id }: WorldSubscription) =>
  found(t.standIn.world.invoices.find(({ subscription }) => subscription === id));

describe('the price of a month', () => {
  const priceOf = (subscription: WorldSubscription, endsAt = endOf(subscription)) =>
    monthPrice(t.stripe, {
      customerId: subscription.customer,
      endsAt,
      state: {
        status: 'active',
        subscriptionId: subscription.id,
        currentPeriodEnd: endsAt,
        cancelAtPeriodEnd: false,
      },
    });

  it('is the total of its paid invoice, before a credit comes off', async () => {
    const subscription = t.bought();
    Object.assign(invoiceOf(subscription), { total: 3500, amount_paid: 0 });
    expect(await priceOf(subscription)).toBe(3500);
    const other = new Date(endOf(subscription).getTime() + 1000);
    expect(await priceOf(subscription, other)).toBeNull();
    invoiceOf(subscription).status = 'open';
    expect(await priceOf(subscription)).toBeNull();
  });

  it('is found by any line of the invoice', async () => {
    const subscription = t.bought();
    const { lines } = invoiceOf(subscription);
    lines.data.unshift({ period: { start: 1, end: 2 } });
    expect(await priceOf(subscription)).toBe(3500);
  });

  it('is that of the known subscription, or of any if none is known', async () => {
    const first = t.bought();
    const second = t.boughtBy(first.customer);
    const [item] = second.items.data;
    found(item).current_period_end = endOf(first).getTime() / 1000;
    found(invoiceOf(second).lines.data[0]).period.end = endOf(first).getTime() / 1000;
    invoiceOf(second).total = 900;
    expect([await priceOf(first), await priceOf(second)]).toEqual([3500, 900]);
    const { customer: customerId } = first;
    expect(await monthPrice(t.stripe, { customerId, endsAt: endOf(first), state: undefined })).toBe(
      900,
    );
  });
});

describe('a credit', () => {
  const asked = (customer: string) =>
    t.standIn.heardAt('POST', `/v1/customers/${customer}/balance_transactions`);

  it('is put on the balance once for each month', async () => {
    const { customer } = t.bought();
    const months = [new Date('2026-05-01T12:00:00Z'), new Date('2026-06-01T12:00:00Z')];
    for (let times = 0; times < 2; times += 1) {
      for (const endsAt of months) {
        await creditOnce(t.stripe, { customerId: customer, endsAt, cents: 3500 });
      }
    }
    expect(t.standIn.world.balanceOf(customer)).toBe(-7000);
    expect(asked(customer)).toHaveLength(2);
    const [first] = asked(customer);
    expect(Object.fromEntries(first?.form ?? [])).toEqual({
      amount: '-3500',
      currency: 'usd',
      description: 'A month without leads',
      'metadata[empty_month]': '2026-05-01T12:00:00.000Z',
    });
    expect(first?.idempotencyKey).toMatch(/^pro-match-credit-/);
  });
});
