import type { Deps } from '../../../platform/deps.ts';
import type { EventMap } from '../../../platform/events/events.ts';
import { findOwner } from '../owners.queries.ts';
import { findAccount } from '../subscriptions.queries.ts';
import { receiptMail } from './receipt.mail.ts';
import { readReceipt } from './receipts.service.ts';

/** Drops a delayed mail if the subscription no longer renews then. */
export async function sendReceiptMail(
  deps: Deps,
  { userId, endsAt }: EventMap['receipt.due'],
): Promise<void> {
  const { config, database, mailer } = deps;
  const account = await findAccount(database.db, { userId });
  const owner = await findOwner(database.db, { userId });
  if (!owner || account?.state?.status !== 'active' || account.state.cancelAtPeriodEnd) return;
  if (account.state.season) return;
  if (account.state.currentPeriodEnd?.toISOString() !== endsAt) return;
  const wanted = {
    receipt: await readReceipt(deps, { userId }, endsAt),
    timeZone: owner.timeZone,
    isSandbox: account.provider === 'sandbox',
  };
  await mailer.send({
    to: owner.email,
    messageId: `<receipt.${userId}.${Date.parse(endsAt)}@${new URL(config.publicUrl).hostname}>`,
    ...receiptMail(wanted, config.publicUrl),
  });
}
