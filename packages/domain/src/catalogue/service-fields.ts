import type { TextField } from '../wire/text-field.ts';

/** A service's name wherever it is typed, for the schemas and the forms. */
export const SERVICE_FIELDS = {
  name: { label: 'Service', max: 80 },
  /** A name, or a sentence about what is wrong. */
  search: { label: 'Search', max: 300 },
} as const satisfies Record<string, TextField>;

// The joiners belong to words of Persian and of Indic languages.
const NAME = /^(?:[\p{L}\p{M}\p{Nd} &'’\-/,.+()]|\u200c|\u200d)*$/u;

const SIGNS_REFUSED = "Service can only have letters, numbers, spaces and & ' - / , . + ( )";

/**
 * Why a name of a business's own can't be added for its signs, or undefined where it can: it is read
 * by everyone once it is in the catalogue, and no service is called by a link, a price or a face.
 */
export function signsRefusal(name: string): string | undefined {
  return NAME.test(name) ? undefined : SIGNS_REFUSED;
}
