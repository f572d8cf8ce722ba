/** Maximum empty months in a row that are credited. */
export const EMPTY_MONTHS_IN_A_ROW = 3;

/** Days in a month that a profile may be incomplete or closed for leads. */
export const EMPTY_MONTH_UNREADY_DAYS = 7;

export type MonthVerdict = 'credited' | 'leads' | 'not_ready' | 'in_a_row' | 'not_paid' | 'ended';

export interface OverMonth {
  hasLeads: boolean;
  /** The profile was incomplete or closed for leads. */
  unreadyDays: number;
  /** According to the provider. */
  isPaid: boolean;
  /** Another payment follows, from which a credit can be deducted. */
  goesOn: boolean;
  /** In a row, right before it. */
  creditedBefore: number;
}

/** `credited`: the next month is free because this one brought no lead; otherwise says why not. */
export function monthVerdict(month: OverMonth): MonthVerdict {
  if (!month.isPaid) return 'not_paid';
  if (month.hasLeads) return 'leads';
  if (!month.goesOn) return 'ended';
  if (month.unreadyDays > EMPTY_MONTH_UNREADY_DAYS) return 'not_ready';
  return month.creditedBefore < EMPTY_MONTHS_IN_A_ROW ? 'credited' : 'in_a_row';
}
