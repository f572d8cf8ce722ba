import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createStripeApp, type StripeApp } from '../../modules/billing/testing/stripe-app.ts';
import { hostileString, hostileValue } from './hostile.ts';
import { faultOf, hear } from './verdict.ts';

const SHARE = Number(process.env.FUZZ_RUNS ?? 800) / 800;
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_122);

const TYPES = [
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'checkout.session.completed',
  'invoice.paid',
  'invoice.payment_failed',
  'charge.refunded',
  'customer.deleted',
  'toString',
];

let t: StripeApp;
beforeAll(async () => {
  t = await createStripeApp();
});
afterAll(() => t.close());

const nearlyObject = () =>
  fc.record(
    {
      id: fc.oneof(fc.constantFrom('sub_1', 'cus_1', 'cs_1'), hostileValue()),
      object: fc.constantFrom('subscription', 'checkout.session', 'invoice', 'nonsense'),
      customer: fc.oneof(fc.constantFrom('cus_1', null), hostileValue()),
      subscription: fc.oneof(fc.constantFrom('sub_1', null), hostileValue()),
      client_reference_id: fc.oneof(hostileString(), hostileValue()),
      metadata: hostileValue(),
    },
    { requiredKeys: [] },
  );

it(
  'handles any signed event without a fault',
  async () => {
    const event = fc.record(
      {
        id: fc.oneof(fc.constantFrom('evt_1', 'evt_2'), hostileValue()),
        object: fc.constantFrom('event', 'nonsense'),
        type: fc.oneof(fc.constantFrom(...TYPES), hostileValue()),
        created: hostileValue(),
        data: fc.oneof(fc.record({ object: nearlyObject() }), hostileValue()),
      },
      { requiredKeys: [] },
    );
    const property = fc.asyncProperty(
      fc.oneof({ weight: 9, arbitrary: event }, hostileValue()),
      async (sent) => {
        const answer = await hear(await t.post(JSON.stringify(sent)));
        expect(faultOf(answer)).toBeUndefined();
      },
    );
    await fc.assert(property, { numRuns: Math.ceil(80 * SHARE), seed: SEED });
  },
  60_000 + SHARE * 60_000,
);
