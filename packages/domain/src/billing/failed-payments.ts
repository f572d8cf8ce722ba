import { DAY_MS } from '../limits/index.ts';
import { type Subscription, tierOf } from './subscription.ts';

/** Days after a failed payment on which the owner gets a mail, while it is unpaid. */
export const PAYMENT_REMINDER_DAYS = [0, 3, 6] as const;
export type PaymentReminderDay = (typeof PAYMENT_REMINDER_DAYS)[number];

/**
 * The reminder due now, counted from the end of the paid period; null if no payment failed, the
 * owner canceled, or the days of grace are over. A missed day isn't made up for: the later reminder
 * says the same with less time left.
 */
export function reminderDue(
  subscription: Subscription | undefined,
  now: Date,
): PaymentReminderDay | null {
  if (subscription?.status !== 'past_due' || subscription.cancelAtPeriodEnd) return null;
  const { currentPeriodEnd: end } = subscription;
  if (end === null || tierOf(subscription, now) === 'free') return null;
  const come = PAYMENT_REMINDER_DAYS.filter((day) => now.getTime() >= end.getTime() + day * DAY_MS);
  // Right after the failure, the clocks of two machines may differ slightly.
  return come.at(-1) ?? 0;
}
