import { DAYS, type Hours, type Span } from '../businesses/hours.ts';

/** In the business's local time, unless it chooses others. */
export const USUAL_QUIET_HOURS: Span = ['21:00', '07:00'];

export const QUIET_ALL_DAY = 'Please choose two different times';

/** Outside the quiet hours, and whenever the business says it's open. */
export function hoursToNotify([starts, ends]: Span, stated: Hours | null): Hours {
  return Object.fromEntries(DAYS.map((day) => [day, [[ends, starts], ...(stated?.[day] ?? [])]]));
}
