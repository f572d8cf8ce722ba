/** Flat, unlimited services. */
export const PRO_PRICE_USD = 35;

export const FREE_PRICE_USD = 0;

/** In a calendar month (UTC). */
export const FREE_MATCHES_PER_MONTH = 3;

/**
 * Days from the first payment for Pro in which it can be refunded with a button; the law may give
 * more.
 */
export const MONEY_BACK_DAYS = 30;

/** The one claim of the upgrade modal that each site keeps: a button in Settings refunds. */
export const MONEY_BACK_CLAIM = `${MONEY_BACK_DAYS}-day money-back guarantee`;

/**
 * Claims in the modal of an invented market. A real site may not have these figures, so production
 * shows only those that its operator has named.
 */
export const SAMPLE_CLAIMS = [
  MONEY_BACK_CLAIM,
  '500+ businesses',
  '2,000+ matches',
  '4.8 rating',
] as const;

/** Before each renewal. */
export const RECEIPT_DAYS = 3;

/** Pro lasts this long beyond the paid period while a failed payment is tried again. */
export const PAYMENT_GRACE_DAYS = 7;
