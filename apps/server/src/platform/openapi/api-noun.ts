import type { z } from 'zod';

/** A schema that the description names, with an example of invented data. */
export interface NamedSchema {
  name: string;
  schema: z.ZodType;
  example: unknown;
}

/** One module in the description: the tag of its operations, and the schemas that have names. */
export interface ApiNoun {
  tag: string;
  description: string;
  schemas: readonly NamedSchema[];
}

/** Schemas of one shape share one name, wherever they stand. */
export function named<T extends z.ZodType>(
  name: string,
  schema: T,
  example: z.input<T>,
): NamedSchema {
  return { name, schema, example };
}
