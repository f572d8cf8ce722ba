import type { z } from 'zod';
import type { Words } from './words.ts';

/** A schema that the description names, with an example of invented data. */
export interface NamedSchema {
  name: string;
  schema: z.ZodType;
  example: unknown;
  /** What it stands for, where its name and its properties do not say. */
  description?: string;
}

/** An event that is posted to an address of the receiver's own. */
interface DescribedWebhook {
  /** Its type: `lead.created`. */
  type: string;
  summary: string;
  /** The name of the schema of its body. */
  schema: string;
}

/** A program that shows how the module is used. */
export interface ExampleProgram {
  /** The file that it is saved as. */
  name: string;
  title: string;
  /** What to know before it is run; code stands between backticks. */
  says: string;
  code: string;
}

/** One module in the description: the tag of its operations, and the schemas that have names. */
export interface ApiNoun {
  tag: string;
  description: string;
  schemas: readonly NamedSchema[];
  /** Lists of values that have names, each made by {@link namedEnum}. */
  enums?: readonly NamedSchema[];
  /** What the properties of its schemas mean, see {@link Words}. */
  properties?: Words;
  /** What parameters mean, of any operation, see {@link Words}. */
  parameters?: Words;
  /** What is posted to others rather than asked of us. */
  webhooks?: readonly DescribedWebhook[];
  /** What the page shows below the operations. */
  programs?: readonly ExampleProgram[];
}

/** Schemas of one shape share one name, wherever they stand. */
export function named<T extends z.ZodType>(
  name: string,
  schema: T,
  example: z.input<T>,
): NamedSchema {
  return { name, schema, example };
}

/** Lists of the same values share one name, wherever they stand, and null is added where it may be. */
export function namedEnum<T extends z.ZodEnum>(
  name: string,
  schema: T,
  description: string,
): NamedSchema {
  return { name, schema, example: schema.options[0], description };
}
