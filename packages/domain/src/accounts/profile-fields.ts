import type { TextField } from '../wire/text-field.ts';

export const PROFILE_FIELDS = {
  full_name: { label: 'Full name', max: 120 },
  location: { label: 'Location', max: 120 },
} as const satisfies Record<string, TextField>;
