/** Price of Pro per month, in US dollars; flat, unlimited services. */
export const PRO_PRICE_USD = 35;

/** Price of Free per month, in US dollars. */
export const FREE_PRICE_USD = 0;

/** Matches that a Free business can accept in a calendar month (UTC). */
export const FREE_MATCHES_PER_MONTH = 3;

/**
 * Days from the first payment for Pro in which it can be refunded with a button; the law may give
 * more.
 */
export const MONEY_BACK_DAYS = 30;

/** Defaults of the upgrade modal's claims; the server's configuration may replace them. */
export const UPGRADE_CLAIMS = {
  moneyBackDays: MONEY_BACK_DAYS,
  businesses: '500+',
  matches: '2,000+',
  rating: '4.8',
} as const;

/** Days before each renewal at which its owner gets the receipt of the month. */
export const RECEIPT_DAYS = 3;

/** Days that Pro lasts beyond the period that was paid for while a failed payment is tried again. */
export const PAYMENT_GRACE_DAYS = 7;
