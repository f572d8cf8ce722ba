import { SERVICE_FIELDS } from '../catalogue/service-fields.ts';
import type { TextField } from '../wire/text-field.ts';

export const TEAM_FIELDS = {
  /** Of an action in the audit log. */
  reason: { label: 'Reason', max: 2000, missing: 'Please enter a reason' },
  /** The service into which another one is merged. */
  service: { ...SERVICE_FIELDS.name, label: 'Name', missing: 'Please choose a name' },
} as const satisfies Record<string, TextField>;

/** In characters, for a search by a part of a name, e-mail or phone number. */
export const TEAM_SEARCH_MIN = 3;
export const TEAM_SEARCH_MAX = 200;

export const searchTooShort = (min: number) => `Type at least ${min} characters`;
