import { SERVICE_FIELDS } from '../catalogue/service-fields.ts';
import type { TextField } from '../wire/text-field.ts';

/** Texts a member types in the console, for the schemas and the forms. */
export const TEAM_FIELDS = {
  /** Of an action that the audit log keeps. */
  reason: { label: 'Reason', max: 2000, missing: 'Please enter a reason' },
  /** Of the service that another one is merged into. */
  service: { ...SERVICE_FIELDS.name, label: 'Name', missing: 'Please choose a name' },
} as const satisfies Record<string, TextField>;

/** Shortest and longest search by a part of a name, e-mail or phone number, in characters. */
export const TEAM_SEARCH_MIN = 3;
export const TEAM_SEARCH_MAX = 200;

export const searchTooShort = (min: number) => `Type at least ${min} characters`;
