import { nameIn, type Schema } from './document.ts';

const DEEPEST = 8;

/**
 * A schema in the notation of TypeScript, which is shorter to read than JSON schema; what a property
 * means is a comment above it.
 */
export function schemaText(schema: Schema | undefined, depth = 0): string {
  if (!schema || depth > DEEPEST) return 'unknown';
  if (schema.$ref !== undefined) return nameIn(schema.$ref);
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return choices.map((choice) => schemaText(choice, depth + 1)).join(' | ');
  if (schema.allOf) return schema.allOf.map((part) => schemaText(part, depth + 1)).join(' & ');
  const types = [schema.type ?? 'unknown'].flat();
  return types.map((type) => typeText(type, schema, depth)).join(' | ');
}

function typeText(type: string, schema: Schema, depth: number): string {
  if (type === 'array') return `Array<${schemaText(schema.items, depth + 1)}>`;
  if (type === 'object') return objectText(schema, depth);
  const notes = [schema.format, rangeText(schema)].filter((note) => note !== undefined);
  return notes.length === 0 || type === 'null' ? type : `${type} /* ${notes.join(', ')} */`;
}

function objectText({ properties, required, additionalProperties }: Schema, depth: number) {
  const entries = Object.entries(properties ?? {});
  if (entries.length === 0) {
    return typeof additionalProperties === 'object'
      ? `Record<string, ${schemaText(additionalProperties, depth + 1)}>`
      : '{}';
  }
  const indent = '  '.repeat(depth + 1);
  const lines = entries.map(([name, schema]) => {
    const mark = required?.includes(name) ? '' : '?';
    const comment = schema.description ? `${indent}// ${schema.description}\n` : '';
    return `${comment}${indent}${name}${mark}: ${schemaText(schema, depth + 1)};`;
  });
  return `{\n${lines.join('\n')}\n${'  '.repeat(depth)}}`;
}

function rangeText(schema: Schema): string | undefined {
  const low = schema.minLength ?? schema.minimum;
  const high = schema.maxLength ?? schema.maximum;
  // A bound beyond what a number holds exactly only says that it is an integer.
  if (high !== undefined && high >= Number.MAX_SAFE_INTEGER) return undefined;
  if (low === undefined && high === undefined) return undefined;
  return `${low ?? 0} to ${high ?? 'any'}`;
}
