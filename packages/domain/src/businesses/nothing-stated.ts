import type { Statement } from './stated-lines.ts';

/** The facts of a new business, for previews. */
export const NOTHING_STATED: Statement = {
  hours: null,
  time_zone: null,
  languages: [],
  founded_year: null,
  license_number: null,
  area: null,
  service_radius_miles: null,
  stated_rate: null,
  website: null,
  pause: null,
};
