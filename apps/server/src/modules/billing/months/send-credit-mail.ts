import type { Deps } from '../../../platform/deps.ts';
import type { EventMap } from '../../../platform/events/events.ts';
import { findOwner } from '../owners.queries.ts';
import { findAccount } from '../subscriptions.queries.ts';
import { creditMail } from './credit.mail.ts';
import { findMonth } from './months.queries.ts';

export async function sendCreditMail(
  { config, database, mailer }: Deps,
  { userId, endsAt }: EventMap['month.credited'],
): Promise<void> {
  const month = await findMonth(database.db, { userId, endsAt: new Date(endsAt) });
  const account = await findAccount(database.db, { userId });
  const owner = await findOwner(database.db, { userId });
  if (!owner || !account || !month || month.creditCents === null) return;
  const credit = {
    ...month,
    cents: month.creditCents,
    timeZone: owner.timeZone,
    isSandbox: account.provider === 'sandbox',
  };
  await mailer.send({
    to: owner.email,
    messageId: `<credit.${userId}.${Date.parse(endsAt)}@${new URL(config.publicUrl).hostname}>`,
    ...creditMail(credit, config.publicUrl),
  });
}
