/** Empty months in a row that are credited. */
export const EMPTY_MONTHS_IN_A_ROW = 3;

/** Days of a month on which a profile may be incomplete or closed for leads. */
export const EMPTY_MONTH_UNREADY_DAYS = 7;

/** What became of a month that was paid for, once it is over. */
export type MonthVerdict = 'credited' | 'leads' | 'not_ready' | 'in_a_row' | 'not_paid' | 'ended';

/** A month that is over. */
export interface OverMonth {
  hasLeads: boolean;
  /** Days on which the profile was seen incomplete or closed for leads. */
  unreadyDays: number;
  /** Whether its payment arrived; the provider knows. */
  isPaid: boolean;
  /** Whether another payment follows from which a credit can come off. */
  goesOn: boolean;
  /** Months right before it that were credited, one after the other. */
  creditedBefore: number;
}

/** Whether the next month is free because this one brought no lead, or why not. */
export function monthVerdict(month: OverMonth): MonthVerdict {
  if (!month.isPaid) return 'not_paid';
  if (month.hasLeads) return 'leads';
  if (!month.goesOn) return 'ended';
  if (month.unreadyDays > EMPTY_MONTH_UNREADY_DAYS) return 'not_ready';
  return month.creditedBefore < EMPTY_MONTHS_IN_A_ROW ? 'credited' : 'in_a_row';
}
