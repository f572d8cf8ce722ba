import type { z } from 'zod';
import type { Examples } from './examples.ts';
import type { Words } from './words.ts';

/** A schema named in the description. */
export interface NamedSchema {
  name: string;
  schema: z.ZodType;
  /** Where those of its fields, see {@link ApiNoun.examples}, do not do. */
  example?: unknown;
  /** Its meaning, if its name and properties don't say. */
  description?: string;
}

/** An event posted to the receiver's own address. */
interface DescribedWebhook {
  /** The event's type: `lead.created`. */
  type: string;
  summary: string;
  /** Name of its body's schema. */
  schema: string;
}

/** A sample program for the module. */
export interface ExampleProgram {
  /** File name to save it as. */
  name: string;
  title: string;
  /** Notes before running it; code goes between backticks. */
  says: string;
  code: string;
}

/** One module in the description: the tag of its operations, and the schemas that have names. */
export interface ApiNoun {
  tag: string;
  description: string;
  schemas: readonly NamedSchema[] | Readonly<Record<string, z.ZodType>>;
  /** Named lists of values, each made by {@link namedEnum}. */
  enums?: readonly NamedSchema[];
  /** Meanings of its schemas' properties, see {@link Words}. */
  properties?: Words;
  /** Invented values of its schemas' properties, see {@link Examples}. */
  examples?: Examples;
  /** Meanings of parameters, for any operation, see {@link Words}. */
  parameters?: Words;
  /** Events posted to others rather than requested from us. */
  webhooks?: readonly DescribedWebhook[];
  /** Programs that the page shows below the operations. */
  programs?: readonly ExampleProgram[];
}

/** What a part of a module adds to the description of the whole. */
export type NounPart = Pick<ApiNoun, 'properties' | 'examples'> & {
  schemas: Readonly<Record<string, z.ZodType>>;
};

/** What has a name in the description of a module: its schemas, then its lists of values. */
export function namedIn({ schemas, enums = [] }: ApiNoun): NamedSchema[] {
  const all: readonly NamedSchema[] = Array.isArray(schemas)
    ? schemas
    : Object.entries(schemas).map(([name, schema]) => ({ name, schema }));
  return [...all, ...enums];
}

/** Schemas of one shape share one name wherever they occur. */
export function named<T extends z.ZodType>(
  name: string,
  schema: T,
  example?: z.input<T>,
): NamedSchema {
  return { name, schema, example };
}

/** Lists of the same values share one name wherever they occur; null is added where allowed. */
export function namedEnum<T extends z.ZodEnum>(
  name: string,
  schema: T,
  description: string,
): NamedSchema {
  return { name, schema, description };
}
