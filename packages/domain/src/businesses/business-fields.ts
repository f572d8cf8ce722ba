import { SERVICE_FIELDS } from '../catalogue/service-fields.ts';
import type { Moment } from '../formats/index.ts';
import type { TextField } from '../wire/text-field.ts';
import { yearAt } from './business-facts.ts';

/**
 * Texts that a business may leave out: a blank one is null. What is stored, erased and typed into
 * the form follows from this list.
 */
export const OPTIONAL_TEXTS = {
  website: { label: 'Website', max: 300 },
  license_number: { label: 'License number', max: 60 },
  greeting: { label: 'Greeting', max: 500 },
} as const satisfies Record<string, TextField>;
export type OptionalText = keyof typeof OPTIONAL_TEXTS;

export const BUSINESS_FIELDS = {
  business_name: { label: 'Business name', max: 120 },
  contact_person: { label: 'Contact name', max: 120 },
  description: { label: 'Description', max: 2000 },
  ...OPTIONAL_TEXTS,
  /** Each of its services. */
  service: SERVICE_FIELDS.name,
} as const satisfies Record<string, TextField>;

export const SERVICES_MISSING = 'Add at least one service';
export const STATES_MISSING = 'Choose at least one state';

/** Per business. */
export const SERVICES_MAX = 40;
export const SERVICES_FULL = `You can list up to ${SERVICES_MAX} services. Remove one to add another.`;

/** In dollars, and the length when typed, with cents. */
export const RATE_MAX = 1_000_000;
export const RATE_LENGTH = `${RATE_MAX}.00`.length;
export const RATE_INVALID = 'Please enter an amount in dollars';

export function isRate(typed: string): boolean {
  return /^\d+(\.\d{1,2})?$/.test(typed.trim()) && Number(typed) <= RATE_MAX;
}

/** In miles; a business that goes farther serves whole states. */
export const RADIUS_MAX = 250;
export const RADIUS_LENGTH = String(RADIUS_MAX).length;
export const RADIUS_INVALID = `Please enter whole miles, from 1 to ${RADIUS_MAX}`;

export function isRadius(miles: number): boolean {
  return Number.isInteger(miles) && miles >= 1 && miles <= RADIUS_MAX;
}

/** Earlier than any business in the country; an earlier year is a typo. */
export const FOUNDED_MIN = 1600;
/** Limit for the schema, which has no clock: the server compares with its own. */
export const FOUNDED_MAX = 2200;
export const FOUNDED_LENGTH = String(FOUNDED_MAX).length;
export const FOUNDED_INVALID = 'Please enter a year that has begun, like 2008';

export function isFoundedYear(year: number, now: Moment): boolean {
  return Number.isInteger(year) && year >= FOUNDED_MIN && year <= yearAt(now);
}
