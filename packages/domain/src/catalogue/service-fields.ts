import type { TextField } from '../wire/text-field.ts';

/** For the schemas and the forms. */
export const SERVICE_FIELDS = {
  name: { label: 'Service', max: 80 },
  /** A name, or a sentence about what is wrong. */
  search: { label: 'Search', max: 300 },
} as const satisfies Record<string, TextField>;

// Words of Persian and of Indic languages need the joiners.
const NAME = /^(?:[\p{L}\p{M}\p{Nd} &'’\-/,.+()]|\u200c|\u200d)*$/u;

const SIGNS_REFUSED = "Service can only have letters, numbers, spaces and & ' - / , . + ( )";

/**
 * Returns why a custom name has the wrong characters: everyone reads it once it is in the
 * catalogue, and no service is called by a link, a price or a face.
 */
export function signsRefusal(name: string): string | undefined {
  return NAME.test(name) ? undefined : SIGNS_REFUSED;
}
