import type { TextField } from '../wire/text-field.ts';

/** The texts of an appointment, for the schema and the form. */
export const APPOINTMENT_FIELDS = {
  place: { label: 'Place', max: 200 },
  note: { label: 'Note', max: 500 },
} as const satisfies Record<string, TextField>;

/** How long an appointment lasts, in minutes of elapsed time. */
export const APPOINTMENT_MINUTES = { min: 15, max: 12 * 60 } as const;

/** Appointments in one match, versions included. */
export const APPOINTMENTS_A_MATCH_MAX = 100;

export const TIME_MISSING = 'Choose a time';
export const TIME_INVALID = 'Enter a time like 14:30';
export const TIME_PAST = 'Choose a time that is still to come';
export const TIME_SKIPPED = "Clocks go forward that night, so this time doesn't exist";
export const LENGTH_INVALID = 'Choose a length from 15 minutes to 12 hours';
