import { newId } from '@pro-match/domain/ids';
import fc from 'fast-check';
import type { Schema } from '../../platform/openapi/document.ts';
import { hostileString, hostileValue } from './hostile.ts';

const DEEPEST = 6;

/** Generates values from schemas; names such as `@{postId}` stand for a world's ids. */
export class SchemaValues {
  readonly #components: Record<string, Schema>;
  readonly #names: readonly string[];

  constructor(components: Record<string, Schema>, names: readonly string[]) {
    this.#components = components;
    this.#names = names;
  }

  valid(schema: Schema | undefined, depth = 0): fc.Arbitrary<unknown> {
    if (!schema || depth > DEEPEST) return fc.jsonValue({ maxDepth: 1 });
    const found = this.resolve(schema);
    if (found.const !== undefined) return fc.constant(found.const);
    if (found.enum) return fc.constantFrom(...found.enum);
    const choices = found.anyOf ?? found.oneOf;
    if (choices) return fc.oneof(...choices.map((choice) => this.valid(choice, depth + 1)));
    if (found.allOf) return this.#all(found.allOf, depth);
    const types = [found.type ?? 'string'].flat();
    return fc.oneof(...types.map((type) => this.#ofType(type, found, depth)));
  }

  /** Changes, drops or adds a few fields of a valid value. */
  nearly(schema: Schema | undefined): fc.Arbitrary<unknown> {
    return fc
      .tuple(this.valid(schema), edits(this.fieldsOf(schema)))
      .map(([value, made]) => edited(value, made));
  }

  fieldsOf(schema: Schema | undefined): string[] {
    return schema ? Object.keys(this.resolve(schema).properties ?? {}) : [];
  }

  resolve(schema: Schema): Schema {
    const name = schema.$ref?.split('/').at(-1);
    return name === undefined ? schema : (this.#components[name] ?? {});
  }

  #all(parts: Schema[], depth: number): fc.Arbitrary<unknown> {
    return fc
      .tuple(...parts.map((part) => this.valid(part, depth + 1)))
      .map((values) => Object.assign({}, ...values));
  }

  #ofType(type: string, schema: Schema, depth: number): fc.Arbitrary<unknown> {
    switch (type) {
      case 'object':
        return this.#object(schema, depth);
      case 'array': {
        const { minItems = 0, maxItems = 4 } = schema;
        return fc.array(this.valid(schema.items, depth + 1), {
          minLength: minItems,
          maxLength: Math.max(minItems, Math.min(maxItems, 4)),
        });
      }
      case 'integer':
      case 'number': {
        const { minimum = -10, maximum = 1000 } = schema;
        const bounds = { min: Math.ceil(minimum), max: Math.floor(Math.min(maximum, 2 ** 31)) };
        return fc.integer(bounds);
      }
      case 'boolean':
        return fc.boolean();
      case 'null':
        return fc.constant(null);
      default:
        return this.#string(schema);
    }
  }

  #object({ properties = {}, required = [], additionalProperties }: Schema, depth: number) {
    const fields = Object.entries(properties).map(([name, schema]) => [
      name,
      this.valid(schema, depth + 1),
    ]);
    const named = fc.record<Record<string, unknown>>(Object.fromEntries(fields), {
      requiredKeys: required.filter((name) => Object.hasOwn(properties, name)),
    });
    if (typeof additionalProperties !== 'object') return named;
    const extra = fc.dictionary(fc.string(), this.valid(additionalProperties, depth + 1), {
      maxKeys: 3,
    });
    return fc.tuple(named, extra).map(([own, more]) => ({ ...more, ...own }));
  }

  #string({ format, pattern, minLength = 0, maxLength = 60 }: Schema): fc.Arbitrary<string> {
    if (format === 'uuid') return this.ids();
    if (format === 'date-time')
      return fc.date({ noInvalidDate: true }).map((date) => date.toISOString());
    if (format === 'date') {
      return fc.date({ noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10));
    }
    if (format === 'email') return fc.emailAddress();
    if (format === 'uri' || format === 'url') return fc.webUrl();
    const longest = Math.max(minLength, Math.min(maxLength, 60));
    const text = fc.string({ unit: 'grapheme', minLength, maxLength: longest });
    if (pattern === undefined) return text;
    try {
      return fc.stringMatching(new RegExp(pattern, 'u'), { size: '-1' });
    } catch {
      // We can't generate from lookaheads and lookbehinds.
      return text;
    }
  }

  /** An id of the world, or a new one. */
  ids(): fc.Arbitrary<string> {
    return fc.oneof(
      { weight: 4, arbitrary: fc.constantFrom(...this.#names).map((name) => `@{${name}}`) },
      { weight: 1, arbitrary: fc.constant(null).map(() => newId()) },
    );
  }
}

/** `drop` omits the field. */
export interface Edit {
  field: string;
  value: unknown;
  drop: boolean;
}

export const edits = (fields: readonly string[]): fc.Arbitrary<Edit[]> =>
  fc.array(
    fc.record({
      field: fc.oneof(
        { weight: 8, arbitrary: fc.constantFrom(...(fields.length > 0 ? fields : ['id'])) },
        { weight: 1, arbitrary: fc.constantFrom('__proto__', 'constructor', 'user_id', 'role') },
      ),
      value: fc.oneof(hostileString(), hostileValue()),
      drop: fc.boolean().map((chance) => chance),
    }),
    { minLength: 1, maxLength: 3 },
  );

export function edited(value: unknown, made: readonly Edit[]): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const changed = new Map(Object.entries(value));
  for (const { field, value: given, drop } of made) {
    if (drop) changed.delete(field);
    else changed.set(field, given);
  }
  // Use entries: assigning to `__proto__` would not set a field.
  return Object.fromEntries(changed);
}
