import { reminderDue } from '@pro-match/domain/billing';
import type { Deps } from '../../../platform/deps.ts';
import '../billing.events.ts';
import type { ProviderDeps } from '../provider.ts';
import { refreshSubscription } from '../refresh-subscription.ts';
import { lockBillingAccount } from '../subscriptions.queries.ts';
import { insertReminder } from './reminders.queries.ts';

/**
 * Once for each reminder day, and only if the provider confirms that the payment is still due.
 * Throws if it does not answer.
 */
export async function remindOfPayment(
  deps: ProviderDeps & Pick<Deps, 'events'>,
  userId: string,
): Promise<void> {
  await refreshSubscription(deps, { userId });
  await deps.events.transaction(async ({ tx, emit }) => {
    const now = deps.clock.now();
    const account = await lockBillingAccount(tx, { userId });
    const day = reminderDue(account?.state, now);
    const paidUntil = account?.state?.currentPeriodEnd;
    if (day === null || !paidUntil) return;
    if (!(await insertReminder(tx, { userId, paidUntil, day, remindedAt: now }))) return;
    const moment = paidUntil.toISOString();
    await emit(
      'payment.reminded',
      { userId, paidUntil: moment, day },
      `${userId}:${moment}:${day}`,
    );
  });
}
