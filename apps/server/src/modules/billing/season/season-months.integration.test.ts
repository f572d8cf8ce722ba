import { pausedIn } from '@pro-match/domain/billing';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp } from '../../../testing/create-test-app.ts';
import { planOf } from '../testing/plans.ts';
import { choose } from '../testing/sandbox-forms.ts';
import { createStripeApp, type StripeApp } from '../testing/stripe-app.ts';
import type { WorldSubscription } from '../testing/stripe-world.ts';
import { listSeasons } from './season.queries.ts';

const PATH = '/rest/v1/season_pause';
/** Next year, so that no clock is set back. */
const YEAR = new Date().getUTCFullYear() + 1;

let t: StripeApp;
beforeAll(async () => {
  t = await createStripeApp();
});
afterAll(() => t.close());

const endOf = ({ items }: WorldSubscription) =>
  new Date((items.data[0]?.current_period_end ?? 0) * 1000);

it.each([
  [0, "You've used the 4 months of this year."],
  [1, 'Choose 1 month at most: a year has 4.'],
  [3, 'Choose 3 months at most: a year has 4.'],
])('rejects a longer pause with %d months left, and says so', async (left, message) => {
  const sandbox = await createTestApp();
  sandbox.clock.set(new Date(Date.UTC(YEAR, 1, 10)));
  const owner = await sandbox.business();
  await choose(sandbox, owner, 'subscribe');
  const begins = sql`make_timestamptz(${YEAR}::int, 9, 1, 0, 0, 0, 'UTC')`;
  await sandbox.database.db.execute(sql`
    insert into season_pauses (user_id, starts_at, ends_at, closed_at, opened_at)
    values (${owner.userId}, ${begins}, ${begins} + ${4 - left}::int * interval '1 month',
      ${begins}, ${begins})`);
  expect((await planOf(owner)).season_months).toBe(left);
  const refused = await owner.request('PUT', PATH, { months: left + 1 });
  expect(refused.status).toBe(422);
  expect(await refused.json()).toMatchObject({ errors: [{ field: 'months', message }] });
  await sandbox.close();
});

it('counts one calendar month although the period of Stripe is longer', async () => {
  // The pause begins on February 1, and the month ends before Stripe's thirty days do.
  t.clock.set(new Date(Date.UTC(YEAR, 0, 2)));
  const { owner, subscription } = await t.subscriber();
  expect((await owner.request('PUT', PATH, { months: 3 })).status).toBe(200);
  t.clock.set(endOf(subscription));
  await t.deliver(...t.stripe.world.renew(subscription));
  await t.deliver(...t.stripe.world.leaveWithPeriod(subscription));
  t.clock.set(endOf(subscription));
  await t.deliver(...t.stripe.world.end(subscription));
  const seasons = await listSeasons(t.database.db, owner);
  expect(seasons.map(({ from }) => from)).toEqual([new Date(Date.UTC(YEAR, 1, 1))]);
  expect(pausedIn(YEAR, seasons)).toBe(1);
});
