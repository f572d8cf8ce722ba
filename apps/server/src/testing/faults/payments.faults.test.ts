import { checkoutSchema } from '@pro-match/domain/billing';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { CHECKOUT, PORTAL, planOf, tierOf } from '../../modules/billing/testing/plans.ts';
import { createStripeApp, type StripeApp } from '../../modules/billing/testing/stripe-app.ts';
import type { WorldEvent } from '../../modules/billing/testing/stripe-world.ts';
import type { TestBusiness } from '../actors.ts';
import { FAULTS, type FaultyProxy, openFaultyProxy } from './faulty-proxy.ts';

describe('Stripe that is slow, fails and returns wrong data', () => {
  let proxy: FaultyProxy;
  let t: StripeApp;
  beforeAll(async () => {
    t = await createStripeApp({}, async (url) => {
      proxy = await openFaultyProxy(url);
      return proxy.url;
    });
    // Other customers, whose answers can be swapped in.
    const { owner } = await t.subscriber();
    await owner.request('POST', PORTAL);
    await (await t.business()).request('POST', CHECKOUT);
  });
  afterEach(() => {
    proxy.fault = undefined;
  });
  afterAll(async () => {
    await proxy.close();
    await t.close();
  });

  const customerOf = ({ userId }: TestBusiness) =>
    t.stripe.world.customers.find((customer) => customer.userId === userId)?.id;
  /** The URL that a button leads to, or undefined when the server apologizes instead. */
  async function press(owner: TestBusiness, path: string): Promise<string | undefined> {
    const response = await owner.request('POST', path);
    const { status } = response;
    const body: unknown = await response.json();
    if (status === 200) return checkoutSchema.parse(body).url;
    expect(status).toBe(503);
    // An answer of one byte a second outlasts the time of the request.
    expect(body).toMatchObject({ type: expect.stringMatching(/:(payment_unavailable|timeout)$/) });
    return undefined;
  }
  const isSessionOf = (url: string | undefined, owner: TestBusiness) =>
    t.stripe.world.sessions.some(
      ({ id, client_reference_id: of }) => url?.endsWith(`/${id}`) && of === owner.userId,
    );
  /** Resends events until the server accepts them, as Stripe does. */
  const deliverInTheEnd = (events: WorldEvent[]) =>
    expect
      .poll(async () => (await t.deliver(...events)).status, { timeout: 60_000, interval: 1_000 })
      .toBeLessThan(300);

  it.each(FAULTS)(
    'never grants Pro without a payment, nor mixes up customers, when a response %s',
    async (fault) => {
      const [{ owner: payer, subscription }, buyer] = [await t.subscriber(), await t.business()];
      proxy.fault = fault;

      const [checkout, portal] = await Promise.all([press(buyer, CHECKOUT), press(payer, PORTAL)]);
      if (checkout !== undefined) expect(isSessionOf(checkout, buyer)).toBe(true);
      const isOwnPortal = portal?.endsWith(`/${customerOf(payer)}`);
      if (portal !== undefined) expect(isOwnPortal || isSessionOf(portal, payer)).toBe(true);
      const ended = t.stripe.world.end(subscription);
      const wasTaken = (await t.deliver(...ended)).ok;
      expect(await tierOf(t, buyer)).toBe('free');
      expect((await planOf(payer)).status).toBe(wasTaken ? 'canceled' : 'active');

      proxy.fault = undefined;
      await deliverInTheEnd(ended);
      expect((await planOf(payer)).status).toBe('canceled');
      await expect
        .poll(async () => isSessionOf(await press(buyer, CHECKOUT), buyer), {
          timeout: 60_000,
          interval: 1_000,
        })
        .toBe(true);
      const open = t.stripe.world.sessions.filter(
        ({ customer, status }) => customer === customerOf(buyer) && status === 'open',
      );
      expect(open).toHaveLength(1);
      const { events } = await t.pay(buyer);
      await deliverInTheEnd(events);
      expect(await tierOf(t, buyer)).toBe('paid');
      const owners = t.stripe.world.customers.filter(({ userId }) => userId === buyer.userId);
      expect(owners).toHaveLength(1);
      // Nobody was refunded by mistake.
      expect(t.stripe.world.refunds).toEqual([]);
    },
  );
});
