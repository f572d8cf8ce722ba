import { BRAND } from '@pro-match/domain/brand';
import { displayDollars } from '@pro-match/domain/formats';
import { paths } from '@pro-match/domain/paths';
import { composeLetter, type Letter } from '../../platform/mail/letter.ts';

export function refundMail(
  { amountCents, isSandbox }: { amountCents: number; isSandbox: boolean },
  publicUrl: string,
): Letter {
  const amount = displayDollars(amountCents / 100);
  return composeLetter({
    subject: `Your ${BRAND} Pro payment was refunded`,
    preview: `${amount} goes back to the card you paid with.`,
    heading: 'Your payment was refunded',
    paragraphs: [
      isSandbox
        ? `This is test mode: no card was charged, so no money moves. With real payments, ${amount} would go back to the card.`
        : `We refunded ${amount} in full to the card you paid with. Your bank may take five to ten days to show it.`,
      "Pro has ended, and you won't be charged again. You're now on the Free plan; nothing in your profile, portfolio or reviews was deleted.",
    ],
    action: { label: 'See your plan', href: `${publicUrl}${paths.businessSettings}` },
    closing: "If this wasn't you, contact our support team right away.",
  });
}
