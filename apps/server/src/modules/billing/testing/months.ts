import { DAY_MS } from '@pro-match/domain/limits';
import { sql } from 'drizzle-orm';
import { rowsOf } from '../../../platform/database/database.ts';
import type { BusinessOverrides, TestBusiness } from '../../../testing/actors.ts';
import type { TestApp } from '../../../testing/create-test-app.ts';
import { newMatched } from '../../../testing/matched.ts';
import { reviewSubscriptions } from '../billing.job.ts';
import { creditEmptyMonths, watchReadiness } from '../months/months.job.ts';

/** A profile with the required steps of its setup. */
export const SET_UP = {
  logoUrl: '/logo.webp',
  portfolioImages: ['/1.webp', '/2.webp', '/3.webp'],
  hours: { mon: [['08:00', '17:00']] },
} satisfies BusinessOverrides;

/** Runs the periodic jobs in each of two servers. */
export async function runMonthJobs(t: TestApp): Promise<void> {
  const now = t.clock.now();
  await reviewSubscriptions(t.deps, now);
  await Promise.all([creditEmptyMonths(t.deps, now), creditEmptyMonths(t.deps, now)]);
  await t.runOutbox();
}

/** A client asks the business, now. */
export async function lead(t: TestApp, business: TestBusiness): Promise<string> {
  const client = await t.client();
  return (await newMatched(t, { client, business, isAccepted: false })).matchId;
}

/** Lets the given number of days pass without a logo, from now on. */
export async function unready(t: TestApp, { userId }: TestBusiness, days: number): Promise<void> {
  const { db } = t.database;
  const setLogo = (logo: string | null) =>
    db.execute(sql`update business_profiles set logo_url = ${logo} where user_id = ${userId}`);
  await setLogo(null);
  for (let day = 0; day < days; day += 1) {
    // Two servers check, one of them twice.
    const look = () => watchReadiness(t.deps, t.clock.now());
    await Promise.all([look(), look()]);
    await look();
    t.clock.advance(DAY_MS);
  }
  await setLogo(SET_UP.logoUrl);
}

export async function verdictsOf(
  { database }: TestApp,
  { userId }: TestBusiness,
): Promise<(string | null)[]> {
  const rows = rowsOf<{ verdict: string | null }>(
    await database.db.execute(sql`
      select verdict from paid_months where user_id = ${userId} order by ends_at`),
  );
  return rows.map(({ verdict }) => verdict);
}

/** Noon in UTC, so many days after May 1, 2026. */
export const inDays = (days: number) => new Date(Date.UTC(2026, 4, 1, 12) + days * DAY_MS);
export const justBefore = (moment: Date) => new Date(moment.getTime() - 1);

export interface KeptMonth {
  /** 30 days before its end by default. */
  startsAt?: Date;
  endsAt: Date;
  judgedAt?: Date;
  creditCents?: number;
  creditedAt?: Date;
}

/** Null if undefined. */
export const momentOf = (at: Date | undefined) => sql`${at?.toISOString() ?? null}::timestamptz`;

export async function keepMonth(
  { database }: TestApp,
  userId: string,
  month: KeptMonth,
): Promise<void> {
  const { startsAt = new Date(month.endsAt.getTime() - 30 * DAY_MS) } = month;
  await database.db.execute(sql`
    insert into paid_months (user_id, starts_at, ends_at, judged_at, verdict, credit_cents, credited_at)
    values (${userId}, ${momentOf(startsAt)}, ${momentOf(month.endsAt)}, ${momentOf(month.judgedAt)},
      ${month.judgedAt ? (month.creditCents ? 'credited' : 'leads') : null},
      ${month.creditCents ?? null}::integer, ${momentOf(month.creditedAt)})`);
}
