import type { Deps } from '../../platform/deps.ts';
import './billing.events.ts';
import { sendCreditMail } from './months/send-credit-mail.ts';
import { sendReceiptMail } from './receipts/send-receipt-mail.ts';
import { refundMail } from './refund.mail.ts';
import { findRefund } from './refunds.queries.ts';
import { sendPaymentMail } from './reminders/send-payment-mail.ts';
import { findEmail } from './stripe/customers.queries.ts';
import { cancelSubscription } from './subscriptions.service.ts';

export function listenBilling(deps: Deps): void {
  deps.events.onDurable('payment.reminded', 'billing.payment-mail', (reminder) =>
    sendPaymentMail(deps, reminder),
  );

  deps.events.onDurable('month.credited', 'billing.credit-mail', (month) =>
    sendCreditMail(deps, month),
  );

  deps.events.onDurable('receipt.due', 'billing.receipt-mail', (month) =>
    sendReceiptMail(deps, month),
  );

  // No one should keep paying for a deleted account, so this is retried until the provider
  // confirms.
  deps.events.onDurable('account.closed', 'billing.cancel', ({ userId }) =>
    cancelSubscription(deps, userId),
  );

  deps.events.onDurable('refund.settled', 'billing.refund-mail', async ({ userId }) => {
    const { config, database, mailer } = deps;
    const refund = await findRefund(database.db, { userId });
    const to = await findEmail(database.db, { userId });
    if (!refund || !to) return;
    const given = {
      amountCents: refund.amountCents ?? 0,
      isSandbox: refund.provider === 'sandbox',
    };
    await mailer.send({
      to,
      messageId: `<refund.${userId}@${new URL(config.publicUrl).hostname}>`,
      ...refundMail(given, config.publicUrl),
    });
  });
}
