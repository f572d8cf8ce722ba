import type { z } from 'zod';

/** A schema that the description names, with an example of invented data. */
export interface NamedSchema {
  name: string;
  schema: z.ZodType;
  example: unknown;
}

/** An event that is posted to an address of the receiver's own. */
interface DescribedWebhook {
  /** Its type: `lead.created`. */
  type: string;
  summary: string;
  /** The name of the schema of its body. */
  schema: string;
}

/** One module in the description: the tag of its operations, and the schemas that have names. */
export interface ApiNoun {
  tag: string;
  description: string;
  schemas: readonly NamedSchema[];
  /** What is posted to others rather than asked of us. */
  webhooks?: readonly DescribedWebhook[];
}

/** Schemas of one shape share one name, wherever they stand. */
export function named<T extends z.ZodType>(
  name: string,
  schema: T,
  example: z.input<T>,
): NamedSchema {
  return { name, schema, example };
}
