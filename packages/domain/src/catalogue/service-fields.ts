import type { TextField } from '../wire/text-field.ts';

/** What a service is called, wherever its name is typed, for the schemas and the forms. */
export const SERVICE_FIELDS = {
  name: { label: 'Service', max: 80 },
} as const satisfies Record<string, TextField>;
