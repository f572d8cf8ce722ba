import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '../limits/index.ts';
import { PAYMENT_GRACE_DAYS } from '../limits/plans.ts';
import { PAYMENT_REMINDER_DAYS, reminderDue } from './failed-payments.ts';
import { SUBSCRIPTION_STATUSES, type Subscription } from './subscription.ts';

const end = new Date('2026-05-01T12:00:00Z');
const failed: Subscription = {
  status: 'past_due',
  currentPeriodEnd: end,
  cancelAtPeriodEnd: false,
};
const after = (days: number) => new Date(end.getTime() + days * DAY_MS);
const justBefore = (moment: Date) => new Date(moment.getTime() - 1);

describe('reminderDue', () => {
  it.each([
    // Our clock may lag behind the provider's.
    [justBefore(end), 0],
    [after(0), 0],
    [justBefore(after(3)), 0],
    [after(3), 3],
    [justBefore(after(6)), 3],
    [after(6), 6],
    [justBefore(after(PAYMENT_GRACE_DAYS)), 6],
    [after(PAYMENT_GRACE_DAYS), null],
  ])('at %s is the reminder of day %s', (now, day) => {
    expect(reminderDue(failed, now)).toBe(day);
  });

  it('is due for failed payments only', () => {
    for (const status of SUBSCRIPTION_STATUSES.filter((each) => each !== 'past_due')) {
      expect(reminderDue({ ...failed, status }, after(1))).toBeNull();
    }
    expect(reminderDue(undefined, end)).toBeNull();
    expect(reminderDue({ ...failed, cancelAtPeriodEnd: true }, after(1))).toBeNull();
    expect(reminderDue({ ...failed, cancelAtPeriodEnd: true }, justBefore(end))).toBeNull();
    expect(reminderDue({ ...failed, currentPeriodEnd: null }, after(1))).toBeNull();
  });

  it('never goes back to an earlier day, however often it is checked', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 24 * 9 })), (hours) => {
        const looks = hours.toSorted((a, b) => a - b);
        const days = looks
          .map((hour) => reminderDue(failed, new Date(end.getTime() + hour * HOUR_MS)))
          .filter((day) => day !== null);
        expect(days).toEqual(days.toSorted((a, b) => a - b));
        for (const day of days) expect(PAYMENT_REMINDER_DAYS).toContain(day);
      }),
    );
  });
});
