import type { TestBusiness } from '../../../testing/actors.ts';
import type { TestApp } from '../../../testing/create-test-app.ts';
import { remindOfPayments, reviewSubscriptions } from '../billing.job.ts';

/** Runs the periodic jobs in each of two servers. */
export async function runJobs(t: TestApp): Promise<void> {
  const now = t.clock.now();
  await reviewSubscriptions(t.deps, now);
  await Promise.all([remindOfPayments(t.deps, now), remindOfPayments(t.deps, now)]);
  await t.runOutbox();
}

/** The days whose reminder the owner got, each with the end of the paid time in seconds. */
export function remindersOf(t: TestApp, { email, userId }: TestBusiness): [number, number][] {
  return t.mails.flatMap(({ to, messageId = '' }) => {
    const [, paidUntil, day] =
      new RegExp(`<payment\\.${userId}\\.(\\d+)\\.(\\d)@`).exec(messageId) ?? [];
    return to === email && paidUntil !== undefined
      ? [[Number(paidUntil) / 1000, Number(day)] satisfies [number, number]]
      : [];
  });
}

export const daysOf = (t: TestApp, owner: TestBusiness) =>
  remindersOf(t, owner).map(([, day]) => day);
