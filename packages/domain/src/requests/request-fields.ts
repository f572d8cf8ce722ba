import { SERVICE_FIELDS } from '../catalogue/service-fields.ts';
import type { TextField } from '../wire/text-field.ts';

export const REQUEST_FIELDS = {
  service: SERVICE_FIELDS.name,
  description: { label: 'Description', max: 2000 },
  contact: { label: 'Contact info', max: 200 },
  location: { label: 'Location', max: 120 },
  budget: { label: 'Budget', max: 60 },
} as const satisfies Record<string, TextField>;
