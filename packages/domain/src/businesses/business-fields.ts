import { SERVICE_FIELDS } from '../catalogue/service-fields.ts';
import type { TextField } from '../wire/text-field.ts';

/** The texts of a profile, for its schema and its forms. */
export const BUSINESS_FIELDS = {
  business_name: { label: 'Business name', max: 120 },
  contact_person: { label: 'Contact name', max: 120 },
  description: { label: 'Description', max: 2000 },
  website: { label: 'Website', max: 300 },
  /** Each of its services. */
  service: SERVICE_FIELDS.name,
} as const satisfies Record<string, TextField>;

export const SERVICES_MISSING = 'Add at least one service';
export const STATES_MISSING = 'Choose at least one state';

/** Most services of one business. */
export const SERVICES_MAX = 40;
export const SERVICES_FULL = `You can list up to ${SERVICES_MAX} services. Remove one to add another.`;
