import { displayDollars } from '../formats/dollars.ts';

interface Bill {
  price_cents: number;
  credit_cents: number;
  leads: number;
}

/** Price per lead, to the cent: "$35 / 14 leads = $2.50". Null for a month without leads. */
export function leadPrice({ price_cents, credit_cents, leads }: Bill): string | null {
  if (leads === 0) return null;
  const paid = price_cents - credit_cents;
  const noun = leads === 1 ? 'lead' : 'leads';
  return `${dollars(paid)} / ${leads} ${noun} = ${dollars(Math.round(paid / leads))}`;
}

const dollars = (cents: number) => displayDollars(cents / 100);
