import { DAY_MS } from '../limits/index.ts';
import { type Subscription, tierOf } from './subscription.ts';

/** Days after a failed payment on which its owner gets a mail, while it stays unpaid. */
export const PAYMENT_REMINDER_DAYS = [0, 3, 6] as const;
export type PaymentReminderDay = (typeof PAYMENT_REMINDER_DAYS)[number];

/**
 * The reminder whose day has come, counted from the end of what was paid for; null where nothing
 * failed, the owner has canceled, or the days of grace are over. A day that was missed is not made
 * up for: the later one says the same with less time left.
 */
export function reminderDue(
  subscription: Subscription | undefined,
  now: Date,
): PaymentReminderDay | null {
  if (subscription?.status !== 'past_due' || subscription.cancelAtPeriodEnd) return null;
  const { currentPeriodEnd: end } = subscription;
  if (end === null || tierOf(subscription, now) === 'free') return null;
  const come = PAYMENT_REMINDER_DAYS.filter((day) => now.getTime() >= end.getTime() + day * DAY_MS);
  // Right after it failed, the clocks of two machines may differ by a little.
  return come.at(-1) ?? 0;
}
