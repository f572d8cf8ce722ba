/** In four time zones, one of which never changes its clocks. */
export const TOWNS = [
  { state: 'OH', zip: '43215', utcOffset: -4 },
  { state: 'CO', zip: '80202', utcOffset: -6 },
  { state: 'AZ', zip: '85004', utcOffset: -7 },
  { state: 'CA', zip: '90012', utcOffset: -7 },
] as const;
export type Town = (typeof TOWNS)[number];

export const SERVICES = [
  'Plumbing',
  'Electrical Services',
  'House Cleaning',
  'Landscaping',
] as const;

/** A Monday in June, at midnight in the east; no clock changes in the days after it. */
export const START = Date.parse('2026-06-01T04:00:00Z');

/** Hours of the local day in which people look at their phones and mail. */
const AWAKE = { from: 7, to: 22 };

/** The first moment, from `at` on, at which somebody in the town is awake. */
export function whenAwake({ utcOffset }: Town, at: number): number {
  const hourMs = 3_600_000;
  const local = at + utcOffset * hourMs;
  const midnight = local - (local % (24 * hourMs));
  const hour = (local - midnight) / hourMs;
  if (hour < AWAKE.from) return midnight + (AWAKE.from - utcOffset) * hourMs;
  if (hour >= AWAKE.to) return midnight + (24 + AWAKE.from - utcOffset) * hourMs;
  return at;
}
