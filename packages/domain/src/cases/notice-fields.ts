import type { TextField } from '../wire/text-field.ts';

export const NOTICE_KINDS = ['removal', 'copyright'] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** Hours to take down an intimate picture (TAKE IT DOWN Act, section 3). */
export const REMOVAL_HOURS = 48;

export const NOTICE_FIELDS = {
  place: { label: 'Where it is', max: 2000, missing: 'Please tell us where to find it' },
  details: { label: 'Details', max: 2000, missing: 'Please tell us what it is' },
  /** Typed as the signature. */
  name: { label: 'Full name', max: 120, missing: 'Please sign with your full name' },
  phone: { label: 'Phone', max: 40, missing: 'Please enter a phone number' },
  postal_address: { label: 'Address', max: 300, missing: 'Please enter your address' },
} as const satisfies Record<string, TextField>;

export const STATEMENT_MISSING = 'Please confirm this statement';
