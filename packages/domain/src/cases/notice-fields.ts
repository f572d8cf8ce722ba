import type { TextField } from '../wire/text-field.ts';

/** What a stranger may ask the team to take down, and what the law asks of them for it. */
export const NOTICE_KINDS = ['removal', 'copyright'] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** Hours within which an intimate picture has to be gone (TAKE IT DOWN Act, section 3). */
export const REMOVAL_HOURS = 48;

/** What a notice is made of, for its schema and its forms. */
export const NOTICE_FIELDS = {
  place: { label: 'Where it is', max: 2000, missing: 'Please tell us where to find it' },
  details: { label: 'Details', max: 2000, missing: 'Please tell us what it is' },
  /** Typed as the signature. */
  name: { label: 'Full name', max: 120, missing: 'Please sign with your full name' },
  phone: { label: 'Phone', max: 40, missing: 'Please enter a phone number' },
  postal_address: { label: 'Address', max: 300, missing: 'Please enter your address' },
} as const satisfies Record<string, TextField>;

export const STATEMENT_MISSING = 'Please confirm this statement';
