import { newId } from '@pro-match/domain/ids';
import { type Renewal, renewalsSchema } from '@pro-match/domain/team';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import { createRenewals } from './renewals.service.ts';

const NOW = new Date('2031-03-12T12:00:00.000Z');
const MONTHS = Array.from({ length: 17 }, (_, back) => monthAt(16 - back));

function monthAt(back: number): string {
  return new Date(Date.UTC(2031, 2 - back, 1)).toISOString().slice(0, 7);
}
const startOf = (month: string) => new Date(`${month}-01T00:00Z`).getTime();
const endOf = (month: string) => {
  const next = new Date(`${month}-01T00:00Z`);
  return Math.min(next.setUTCMonth(next.getUTCMonth() + 1), NOW.getTime());
};

interface Change {
  at: number;
  tier: 'free' | 'paid' | 'trial';
  reason: string;
}

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
  t.clock.set(NOW);
});
afterAll(() => t.close());

const change: fc.Arbitrary<Change> = fc.record({
  // Whole days, so that some fall on the first moment of a month.
  at: fc.integer({ min: 0, max: 490 }).map((days) => startOf(MONTHS[0] ?? '') + days * 86_400_000),
  tier: fc.constantFrom('free', 'paid', 'paid', 'trial'),
  reason: fc.constantFrom(
    'started',
    'renewed',
    'payment_failed',
    'recovered',
    'ended',
    'tier_set',
    'season_paused',
    'season_ended',
  ),
});

const PAYMENTS = ['started', 'trial_paid', 'renewed', 'recovered', 'season_ended'];

/** The months in which a business pays, found by checking each month. */
function monthsPaid(changes: readonly Change[]): string[] {
  const past = changes.filter(({ at }) => at <= NOW.getTime());
  return MONTHS.filter((month) => {
    const isPaid = past.some(
      ({ at, tier, reason }) =>
        tier === 'paid' && PAYMENTS.includes(reason) && at >= startOf(month) && at < endOf(month),
    );
    return isPaid || past.findLast(({ at }) => at < endOf(month))?.tier === 'paid';
  });
}

function expected(paid: string[][], month: string): Renewal {
  const next = MONTHS[MONTHS.indexOf(month) + 1];
  const paying = paid.filter((months) => months.includes(month));
  const staying = paying.filter((months) => next !== undefined && months.includes(next)).length;
  return {
    month,
    paying: paying.length,
    paying_next: next === undefined ? null : staying,
    share: next === undefined || paying.length === 0 ? null : staying / paying.length,
    is_settled: next !== undefined && next !== MONTHS.at(-1),
  };
}

it('reports the same renewals as a recount of every month', { timeout: 60_000 }, () =>
  fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(change, { maxLength: 8 }), { maxLength: 12 }),
      async (accounts) => {
        await t.database.db.execute(sql`delete from subscription_changes`);
        const histories = accounts.map((one) => one.toSorted((a, b) => a.at - b.at));
        for (const changes of histories) {
          const id = newId();
          await t.database.db.execute(sql`
            insert into auth_users (id, email, password_hash)
            values (${id}, ${`${id}@example.com`}, '')`);
          for (const { at, tier, reason } of changes) {
            await t.database.db.execute(sql`
              insert into subscription_changes (user_id, changed_at, from_tier, to_tier, reason)
              values (${id}, ${new Date(at).toISOString()}::timestamptz, 'free', ${tier}::text,
                ${reason}::text)`);
          }
        }
        const actor = { userId: newId(), sessionId: newId(), role: 'client' } as const;
        const told = renewalsSchema.parse(
          await createRenewals(t.deps)({ ...actor, inTeam: true, aal: 'aal2' }),
        );
        const paid = histories.map(monthsPaid);
        const shown = MONTHS.slice(-12);
        expect(told.months).toEqual(shown.map((month) => expected(paid, month)));
        const firsts = shown.filter((month) => paid.some(([first]) => first === month));
        expect(told.cohorts).toEqual(
          firsts.toReversed().map((first) => ({
            first_month: first,
            months: shown
              .filter((month) => month >= first)
              .map((month) =>
                expected(
                  paid.filter((months) => months[0] === first),
                  month,
                ),
              ),
          })),
        );
      },
    ),
    { numRuns: 25 },
  ),
);
