import { DAY_MS } from '@pro-match/domain/limits';
import { describe, expect, it } from 'vitest';
import type { TestBusiness } from '../../../testing/actors.ts';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import { remindOfPayments, reviewSubscriptions } from '../billing.job.ts';
import { choose, move, portalOf } from '../testing/sandbox-forms.ts';

/** Runs the periodic jobs in each of two servers. */
async function runJobs(t: TestApp): Promise<void> {
  const now = t.clock.now();
  await reviewSubscriptions(t.deps, now);
  await Promise.all([remindOfPayments(t.deps, now), remindOfPayments(t.deps, now)]);
  await t.runOutbox();
}

/** The days whose reminder the owner got, each with the end of the paid time in seconds. */
function remindersOf(t: TestApp, { email, userId }: TestBusiness): [number, number][] {
  return t.mails.flatMap(({ to, messageId = '' }) => {
    const [, paidUntil, day] =
      new RegExp(`<payment\\.${userId}\\.(\\d+)\\.(\\d)@`).exec(messageId) ?? [];
    return to === email && paidUntil !== undefined
      ? [[Number(paidUntil) / 1000, Number(day)] satisfies [number, number]]
      : [];
  });
}

const daysOf = (t: TestApp, owner: TestBusiness) => remindersOf(t, owner).map(([, day]) => day);

describe('a payment that fails in the sandbox', () => {
  it('causes the same mails, which say that no card is charged', async () => {
    const t = await createTestApp();
    const owner = await t.business();
    await choose(t, owner, 'subscribe');
    await move(t, await portalOf(t, owner), 'fail');
    await runJobs(t);
    t.clock.advance(3 * DAY_MS);
    await runJobs(t);
    expect(daysOf(t, owner)).toEqual([0, 3]);
    expect(t.mails.at(-1)?.text).toContain('This is test mode: no card is charged.');
    await move(t, await portalOf(t, owner), 'renew');
    t.clock.advance(3 * DAY_MS);
    await runJobs(t);
    expect(daysOf(t, owner)).toEqual([0, 3]);
    await t.close();
  });
});
