import { leadPrice, type Receipt } from '@pro-match/domain/billing';
import { BRAND } from '@pro-match/domain/brand';
import { displayDollars, longDateIn } from '@pro-match/domain/formats';
import { receiptPath } from '@pro-match/domain/paths';
import { composeLetter, type Letter } from '../../../platform/mail/letter.ts';

interface Wanted {
  receipt: Receipt;
  timeZone: string;
  isSandbox: boolean;
}

export function receiptMail({ receipt, timeZone, isSandbox }: Wanted, publicUrl: string): Letter {
  const [from, renewal] = [receipt.starts_at, receipt.ends_at].map((at) =>
    longDateIn(timeZone, at),
  );
  const price = displayDollars(receipt.price_cents / 100);
  const renewalHref = `${publicUrl}${receiptPath(receipt.ends_at)}#renewal`;
  return composeLetter({
    subject: `Your month with ${BRAND}: ${leadsOf(receipt)}`,
    preview: `Pro renews on ${renewal} for ${price}.`,
    heading: `Your month: ${leadsOf(receipt)}`,
    paragraphs: [
      `This is what your leads since ${from} have brought so far. Pro renews on ${renewal} for ${price}.`,
      ...(receipt.leads === 0
        ? [
            'If none comes by then, the price of this month comes off your next payment, up to three months in a row, as long as your profile is complete and you take leads.',
          ]
        : []),
      ...(isSandbox ? ['This is test mode: no card is charged.'] : []),
    ],
    facts: factsOf(receipt),
    answers: [
      { label: 'Keep Pro', href: renewalHref },
      { label: 'Cancel Pro', href: renewalHref },
    ],
    closing: `You get this three days before each renewal of ${BRAND} Pro. You keep Pro without doing anything.`,
  });
}

const leadsOf = ({ leads }: Receipt) =>
  leads === 0 ? 'no leads yet' : `${leads} ${leads === 1 ? 'lead' : 'leads'}`;

function factsOf(receipt: Receipt): { label: string; value: string }[] {
  const { median_minutes: median, scans } = receipt;
  const each = leadPrice(receipt);
  const figures: [string, string | number | null][] = [
    ['Leads', receipt.leads],
    ['Answered', receipt.answered],
    ['Median time to answer', median === null ? null : `${median} min (during your hours)`],
    ['Talks', receipt.talks],
    ['Quoted', receipt.quoted],
    ['Won', receipt.won],
    ['Card scans', scans],
    ['New reviews', receipt.reviews],
    ['What a lead cost', each],
  ];
  return figures.flatMap(([label, value]) =>
    value === null ? [] : [{ label, value: String(value) }],
  );
}
