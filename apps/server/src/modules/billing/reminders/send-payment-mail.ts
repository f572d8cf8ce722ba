import { graceUntil, reminderDue } from '@pro-match/domain/billing';
import type { Deps } from '../../../platform/deps.ts';
import type { EventMap } from '../../../platform/events/events.ts';
import { findOwner } from '../owners.queries.ts';
import { findAccount } from '../subscriptions.queries.ts';
import { paymentMail } from './payment.mail.ts';

/** Drops a delayed mail if the payment was made by now, or if the next day's mail is due. */
export async function sendPaymentMail(
  { config, database, clock, mailer }: Deps,
  { userId, paidUntil, day }: EventMap['payment.reminded'],
): Promise<void> {
  const account = await findAccount(database.db, { userId });
  const owner = await findOwner(database.db, { userId });
  const until = account?.state && graceUntil(account.state);
  if (!account || !owner || !until) return;
  if (reminderDue(account.state, clock.now()) !== day) return;
  if (account.state?.currentPeriodEnd?.toISOString() !== paidUntil) return;
  const host = new URL(config.publicUrl).hostname;
  const failed = {
    day,
    until,
    timeZone: owner.timeZone,
    isSandbox: account.provider === 'sandbox',
  };
  await mailer.send({
    to: owner.email,
    messageId: `<payment.${userId}.${Date.parse(paidUntil)}.${day}@${host}>`,
    ...paymentMail(failed, config.publicUrl),
  });
}
