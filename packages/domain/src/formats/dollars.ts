import { once } from './once.ts';

const dollars = once(
  () =>
    new Intl.NumberFormat('en-US', {
      style: 'currency',
      currency: 'USD',
      trailingZeroDisplay: 'stripIfInteger',
    }),
);

/** "$35", "$1,200", "$19.50". */
export function displayDollars(amount: number): string {
  return dollars().format(amount);
}
