import { FREE_MATCHES_PER_MONTH, FREE_PRICE_USD, PRO_PRICE_USD } from '../limits/index.ts';

export const PLANS = {
  free: {
    name: 'Free',
    price: `$${FREE_PRICE_USD}`,
    line: 'Try it out and get your first matches.',
    points: [`${FREE_MATCHES_PER_MONTH} matches per month`, 'Basic profile'],
  },
  pro: {
    name: 'Pro',
    price: `$${PRO_PRICE_USD}`,
    line: 'For businesses that want every lead.',
    points: [
      'Unlimited matches',
      'Portfolio images on your card',
      'Public business card with QR code',
      'Reviews that clients can see',
      'Priority support',
    ],
  },
} as const;

/** Shown next to every button that leads to payment. */
export const PRO_TERMS = `$${PRO_PRICE_USD} per month, flat, for unlimited services. Renews every month until you cancel in Settings. You keep Pro until the end of the month you paid for.`;

/** The same in one line, for next to the button. */
export const PRO_PRICE_LINE = `$${PRO_PRICE_USD} per month, renews monthly. Cancel anytime.`;
