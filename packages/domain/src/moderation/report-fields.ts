import type { TextField } from '../wire/text-field.ts';

export const REPORT_FIELDS = {
  /** The story behind it. */
  details: { label: 'Details', max: 1000 },
} as const satisfies Record<string, TextField>;

export const REPORT_REASON_MISSING = 'Please choose a reason';
