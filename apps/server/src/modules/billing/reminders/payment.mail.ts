import type { PaymentReminderDay } from '@pro-match/domain/billing';
import { BRAND } from '@pro-match/domain/brand';
import { displayDollars, longDateIn } from '@pro-match/domain/formats';
import { PRO_PRICE_USD } from '@pro-match/domain/limits';
import { paths } from '@pro-match/domain/paths';
import { composeLetter, type Letter } from '../../../platform/mail/letter.ts';

interface FailedPayment {
  day: PaymentReminderDay;
  /** End of Pro if nothing is paid. */
  until: Date;
  timeZone: string;
  isSandbox: boolean;
}

const KEPT = 'Nothing in your profile, portfolio or reviews will be deleted.';

export function paymentMail(failed: FailedPayment, publicUrl: string): Letter {
  const price = displayDollars(PRO_PRICE_USD);
  const until = longDateIn(failed.timeZone, failed.until);
  const { subject, heading, first } = wordsOf(failed.day, price, until);
  return composeLetter({
    subject,
    preview: `You keep Pro until ${until}.`,
    heading,
    paragraphs: [
      first,
      `If it stays unpaid, your plan changes to Free on ${until}. ${KEPT}`,
      ...(failed.isSandbox ? ['This is test mode: no card is charged.'] : []),
    ],
    action: { label: 'Update Payment', href: `${publicUrl}${paths.businessSettings}` },
    closing: `You get this because your ${BRAND} Pro payment failed. If you've just paid, you're all set. You can also cancel in Settings.`,
  });
}

function wordsOf(day: PaymentReminderDay, price: string, until: string) {
  switch (day) {
    case 0:
      return {
        subject: "Your Pro payment didn't go through",
        heading: "Your payment didn't go through",
        first: `We couldn't charge the ${price} for your next month of Pro. Cards expire or get replaced, so please check yours in Settings.`,
      };
    case 3:
      return {
        subject: `Your Pro payment is still due: Pro stays on until ${until}`,
        heading: 'Your payment is still due',
        first: `We still couldn't charge the ${price} for your next month of Pro. You can update your card in Settings.`,
      };
    case 6:
      return {
        subject: `Pro ends on ${until} unless your payment goes through`,
        heading: `Pro ends on ${until}`,
        first: `The ${price} for your next month of Pro is still unpaid. Update your card in Settings to keep Pro.`,
      };
  }
}
