import type { z } from 'zod';
import type { Examples } from './examples.ts';
import type { Words } from './words.ts';

/** A list of values named in the description. */
interface NamedEnum {
  name: string;
  schema: z.ZodEnum;
  description: string;
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
  /** Schemas of one shape share one name wherever they occur. */
  schemas: Readonly<Record<string, z.ZodType>>;
  /** Named lists of values, each made by {@link namedEnum}. */
  enums?: readonly NamedEnum[];
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

/** A part of a module that describes itself; the module takes it in. */
export type NounPart = Pick<ApiNoun, 'schemas' | 'properties' | 'examples'>;

/** Lists of the same values share one name wherever they occur; null is added where allowed. */
export function namedEnum(name: string, schema: z.ZodEnum, description: string): NamedEnum {
  return { name, schema, description };
}
