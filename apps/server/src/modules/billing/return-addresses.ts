export type CheckoutOutcome = 'success' | 'cancelled';

/** Where a checkout leads when it is done; the screen says how it ended. */
export function checkoutReturn(outcome: CheckoutOutcome): string {
  return `/business-dashboard?subscription=${outcome}`;
}

/** Where the page for managing leads back to. */
export const portalReturn = '/business-settings';
