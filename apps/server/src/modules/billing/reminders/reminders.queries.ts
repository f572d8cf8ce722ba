import { PAYMENT_REMINDER_DAYS, type PaymentReminderDay } from '@pro-match/domain/billing';
import { DAY_MS, PAYMENT_GRACE_DAYS } from '@pro-match/domain/limits';
import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/database.ts';
import { paymentReminders } from '../subscriptions.table.ts';

/** `reminderDue` says which day it is. */
export function dueReminders(now: Date): SQL {
  const ago = (days: number) =>
    sql`${new Date(now.getTime() - days * DAY_MS).toISOString()}::timestamptz`;
  const [, second, last] = PAYMENT_REMINDER_DAYS;
  return sql`
    select s.user_id, s.current_period_end as since from subscriptions s
    where s.status = 'past_due' and not s.cancel_at_period_end
      and s.current_period_end > ${ago(PAYMENT_GRACE_DAYS)}
      and not exists (
        select from payment_reminders r
        where r.user_id = s.user_id and r.paid_until = s.current_period_end and r.day = case
          when s.current_period_end <= ${ago(last)} then ${last}::integer
          when s.current_period_end <= ${ago(second)} then ${second}::integer
          else 0
        end
      )
      and not exists (select from account_closures c where c.user_id = s.user_id)`;
}

/** Returns false if that day was recorded before. */
export async function insertReminder(
  tx: Tx,
  reminder: { userId: string; paidUntil: Date; day: PaymentReminderDay; remindedAt: Date },
): Promise<boolean> {
  const inserted = await tx
    .insert(paymentReminders)
    .values(reminder)
    .onConflictDoNothing()
    .returning({ day: paymentReminders.day });
  return inserted.length > 0;
}
