import type { TextField } from '../wire/text-field.ts';

/** What a service is called, wherever its name is typed, for the schemas and the forms. */
export const SERVICE_FIELDS = {
  name: { label: 'Service', max: 80 },
  /** A name, or a sentence about what is wrong. */
  search: { label: 'Search', max: 300 },
} as const satisfies Record<string, TextField>;
