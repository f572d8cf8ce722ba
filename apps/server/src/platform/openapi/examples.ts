import { type Content, nameIn, type Operation, type Schema, type Schemas } from './document.ts';
import { exampleId } from './example-id.ts';
import { findWord, keysOfProperty } from './words.ts';

/**
 * Examples by what they are an example of, named as in {@link Words}: `email`, `Match.status`. An
 * object may give some of its properties, and the required others are made.
 */
export type Examples = Readonly<Record<string, unknown>>;

/** Makes the example of a schema; undefined where a text or a number in it has none. */
export type ExampleMaker = (schema: Schema) => unknown;

type Path = readonly string[];

/** Adds to the body and the successful answers of an operation what they may look like. */
export function addExamples({ requestBody, responses }: Operation, exampleOf: ExampleMaker): void {
  addTo(requestBody?.content, exampleOf);
  for (const [status, { content }] of Object.entries(responses)) {
    if (Number(status) < 300) addTo(content, exampleOf);
  }
}

function addTo(content: Content | undefined, exampleOf: ExampleMaker): void {
  const media = content?.['application/json'];
  if (!media?.schema) return;
  const example = exampleOf(media.schema);
  if (example !== undefined) media.example = example;
}

/** Puts examples together from those of the fields. */
export function exampleMaker(
  schemas: Schemas,
  vocabulariesOf: (schema: string) => readonly Examples[],
): ExampleMaker {
  const exampleAt = (schema: Schema, path: Path): unknown => {
    const given = findWord(keysOfProperty({ path }), vocabulariesOf(path[0] ?? ''))?.said;
    if (given === undefined) return madeAt(schema, path);
    return isObject(given) ? { ...requiredAt(schema, path), ...given } : given;
  };
  const madeAt = (schema: Schema, path: Path): unknown => {
    const { $ref, anyOf: [choice] = [], items, properties } = schema;
    if ($ref !== undefined) return exampleAt(schemas[nameIn($ref)] ?? {}, [nameIn($ref)]);
    const isNullable = [schema.type, ...(schema.anyOf ?? []).map(({ type }) => type)]
      .flat()
      .includes('null');
    if (choice) {
      const example = madeAt(choice, path);
      return isNullable && !isObject(example) ? null : example;
    }
    if (properties) return propertiesAt(schema, path);
    if (isNullable) return null;
    if (items) return [exampleAt(items, path)].filter((item) => item !== undefined);
    return plainExample(schema, path);
  };
  const propertiesAt = ({ properties = {}, required = [] }: Schema, path: Path) =>
    Object.fromEntries(
      Object.entries(properties)
        .map(([name, property]) => [name, exampleAt(property, [...path, name])] as const)
        .filter(([name, example]) => required.includes(name) || (example ?? null) !== null),
    );
  const requiredAt = (schema: Schema, path: Path): object => {
    const { $ref, anyOf: [choice] = [], properties = {}, required = [] } = schema;
    if ($ref !== undefined) return requiredAt(schemas[nameIn($ref)] ?? {}, [nameIn($ref)]);
    if (choice) return requiredAt(choice, path);
    const needed = Object.entries(properties).filter(([name]) => required.includes(name));
    return propertiesAt({ properties: Object.fromEntries(needed), required }, path);
  };
  return (schema) => exampleAt(schema, []);
}

/** The example of what has no parts and no example of its own. */
function plainExample({ type, format, enum: values }: Schema, path: Path): unknown {
  const isId = format === 'uuid' || /(^|_)id$/.test(path.at(-1) ?? '');
  if (values) return values[0];
  if (type === 'boolean') return false;
  if (type === 'object') return {};
  if (isId) return exampleId(subjectOf(path));
  if (format === 'date') return '2026-03-05';
  if (format === 'date-time') return '2026-03-03T14:20:00.000Z';
  return undefined;
}

/** The thing that an id names: `match_id` a match, the `id` of `QuoteInput` a quote. */
function subjectOf(path: Path): string {
  const [name = '', within = ''] = path.toReversed();
  const subject = name === 'id' ? within.replace(/Input$/, '') : name.replace(/_ids?$/, '');
  return subject
    .replace(/(?<=.)[A-Z]/g, ' $&')
    .replaceAll('_', ' ')
    .toLowerCase();
}

function isObject(example: unknown): example is object {
  return typeof example === 'object' && example !== null && !Array.isArray(example);
}
