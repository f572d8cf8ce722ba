import { EMPTY_MONTHS_IN_A_ROW } from '@pro-match/domain/billing';
import { BRAND } from '@pro-match/domain/brand';
import { displayDollars, longDateIn } from '@pro-match/domain/formats';
import { paths } from '@pro-match/domain/paths';
import { composeLetter, type Letter } from '../../../platform/mail/letter.ts';

interface Credit {
  startsAt: Date;
  endsAt: Date;
  cents: number;
  timeZone: string;
  isSandbox: boolean;
}

export function creditMail(credit: Credit, publicUrl: string): Letter {
  const amount = displayDollars(credit.cents / 100);
  const [from, to] = [credit.startsAt, credit.endsAt].map((at) => longDateIn(credit.timeZone, at));
  return composeLetter({
    subject: `No leads last month, so ${amount} comes off your next payment`,
    preview: "You don't have to do anything.",
    heading: 'Your next month is on us',
    paragraphs: [
      `No client asked you for work from ${from} to ${to}. You shouldn't pay for a month without leads, so we credited ${amount}. It comes off your next payment automatically.`,
      `We do this for up to ${EMPTY_MONTHS_IN_A_ROW} months in a row while your profile is complete and you take leads.`,
      ...(credit.isSandbox ? ['This is test mode: no card is charged, so no money moves.'] : []),
    ],
    action: { label: 'See Your Plan', href: `${publicUrl}${paths.businessSettings}` },
    closing: `You get this because you have ${BRAND} Pro.`,
  });
}
