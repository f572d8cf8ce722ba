import { DAY_MS } from '@pro-match/domain/limits';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestBusiness } from '../../../testing/actors.ts';
import { createRefund } from '../refunds.service.ts';
import { endSeason, pauseSeason } from '../season/season.service.ts';
import { findAccount } from '../subscriptions.queries.ts';
import { checkSubscription } from '../subscriptions.service.ts';
import { tierOf } from '../testing/plans.ts';
import { createStripeApp, type StripeApp } from '../testing/stripe-app.ts';
import type { WorldEvent, WorldSubscription } from '../testing/stripe-world.ts';

let t: StripeApp;
beforeAll(async () => {
  t = await createStripeApp();
});
afterAll(() => t.close());

const STEPS = [
  'renew',
  'failRenewal',
  'payOpen',
  'leave',
  'stay',
  'end',
  'refund',
  'pause',
  'comeBack',
] as const;
type Step = (typeof STEPS)[number];

async function happen(
  owner: TestBusiness,
  subscription: WorldSubscription,
  step: Step,
): Promise<WorldEvent[]> {
  const { world } = t.stripe;
  if (step === 'refund') return refunded(owner, subscription);
  if (subscription.status === 'canceled') return [];
  if (step === 'pause' || step === 'comeBack') return paused(owner, step);
  if (step === 'leave') return world.leaveWithPeriod(subscription);
  if (step === 'stay') return world.leaveWithPeriod(subscription, false);
  return world[step](subscription);
}

/** The owner's request, which asks Stripe itself; ignored if the state does not allow it. */
async function paused(owner: TestBusiness, step: 'pause' | 'comeBack'): Promise<WorldEvent[]> {
  const actor = { ...owner, role: 'business' } as const;
  const press = step === 'pause' ? pauseSeason(t.deps, actor, 2) : endSeason(t.deps, actor);
  await press.catch((error: unknown) => {
    if (!/no renewal|planned already|at most|used the/.test(String(error))) throw error;
  });
  return [];
}

/** The owner is refunded; Stripe reports the end and each payment. */
async function refunded(
  owner: TestBusiness,
  subscription: WorldSubscription,
): Promise<WorldEvent[]> {
  const { world } = t.stripe;
  await createRefund(t.deps, { ...owner, role: 'business' });
  const { customer } = subscription;
  return [
    world.event('customer.subscription.deleted', subscription),
    world.event('charge.refunded', { object: 'charge', customer }),
  ];
}

async function stored(owner: TestBusiness) {
  const account = await findAccount(t.database.db, owner);
  const { subscriptionId: _own, ...state } = account?.state ?? { subscriptionId: null };
  return { state, tier: await tierOf(t, owner) };
}

/** The fate of one event: how many steps it is late, how often it comes, whether it is lost. */
const fate = fc.record({
  late: fc.integer({ min: 0, max: 3 }),
  times: fc.integer({ min: 1, max: 2 }),
  isLost: fc.boolean(),
});

it(
  'reaches the same state when events are mixed, repeated, late or lost',
  { timeout: 120_000 },
  () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom(...STEPS), { minLength: 1, maxLength: 5 }),
        fc.array(fate, { minLength: 14, maxLength: 14 }),
        fc.boolean(),
        async (steps, fates, backwards) => {
          const [inOrder, mixed] = [await t.business(), await t.business()];
          // Twins pay in the same second, or their periods end a second apart.
          const moment = t.clock.now();
          t.clock.set(moment);
          const twins = [await t.pay(inOrder), await t.pay(mixed)] as const;
          const onTheWay: { due: number; event: WorldEvent }[] = [];
          let isAnyLost = false;
          let count = 0;
          const send = (events: WorldEvent[], step: number) => {
            for (const event of events) {
              const { late, times, isLost } = fates[count++ % fates.length] ?? {
                late: 0,
                times: 1,
                isLost: false,
              };
              isAnyLost ||= isLost;
              if (isLost) continue;
              for (let copy = 0; copy < times; copy += 1)
                onTheWay.push({ due: step + late, event });
            }
          };
          const arrive = async (step: number) => {
            const due = onTheWay.filter((letter) => letter.due <= step);
            for (const { event } of backwards ? due.toReversed() : due) await t.deliver(event);
            onTheWay.splice(0, onTheWay.length, ...onTheWay.filter(({ due: at }) => at > step));
          };
          await t.deliver(...twins[0].events);
          send(twins[1].events, 0);
          await arrive(0);
          for (const [index, step] of steps.entries()) {
            const events = await happen(inOrder, twins[0].subscription, step);
            for (const event of events) await t.deliver(event);
            send(await happen(mixed, twins[1].subscription, step), index + 1);
            await arrive(index + 1);
          }
          await arrive(Number.POSITIVE_INFINITY);
          if (isAnyLost) {
            // A read a day later asks Stripe.
            t.clock.advance(DAY_MS + 60_000);
            for (const owner of [inOrder, mixed]) {
              await checkSubscription(t.deps, { ...owner, role: 'business' });
            }
          }
          expect(await stored(mixed)).toEqual(await stored(inOrder));
          t.clock.set(moment);
        },
      ),
      { numRuns: 12 },
    ),
);
