import type { TextField } from '../wire/text-field.ts';

/** Codes that a business can have at a time. */
export const CARD_CODES_MAX = 20;

export const CARD_CODES_FULL = `You have ${CARD_CODES_MAX} codes. Remove one to add another.`;
export const CARD_LABEL_TAKEN = 'You have a code with this label already.';

export const CARD_DAYS = 30;

export const CARD_CODE_FIELDS = {
  label: { label: 'Label', max: 40, missing: 'Enter where this code goes' },
} as const satisfies Record<string, TextField>;

/** Usual places of codes; each is a label that one press adds. */
export const USUAL_LABELS = ['Van', 'Yard sign', 'Invoice', 'Card'] as const;
