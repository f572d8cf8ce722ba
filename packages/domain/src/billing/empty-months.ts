/** Maximum empty months in a row that are credited. */
export const EMPTY_MONTHS_IN_A_ROW = 3;

/** Days in a month that a profile may be incomplete or closed for leads. */
export const EMPTY_MONTH_UNREADY_DAYS = 7;

/** Outcome of a completed paid month. */
export type MonthVerdict = 'credited' | 'leads' | 'not_ready' | 'in_a_row' | 'not_paid' | 'ended';

/** A completed month. */
export interface OverMonth {
  hasLeads: boolean;
  /** Days on which the profile was found incomplete or closed for leads. */
  unreadyDays: number;
  /** Its payment arrived, according to the provider. */
  isPaid: boolean;
  /** Another payment follows, from which a credit can be deducted. */
  goesOn: boolean;
  /** Credited months in a row right before it. */
  creditedBefore: number;
}

/** Tells whether the next month is free because this one brought no lead, or why not. */
export function monthVerdict(month: OverMonth): MonthVerdict {
  if (!month.isPaid) return 'not_paid';
  if (month.hasLeads) return 'leads';
  if (!month.goesOn) return 'ended';
  if (month.unreadyDays > EMPTY_MONTH_UNREADY_DAYS) return 'not_ready';
  return month.creditedBefore < EMPTY_MONTHS_IN_A_ROW ? 'credited' : 'in_a_row';
}
