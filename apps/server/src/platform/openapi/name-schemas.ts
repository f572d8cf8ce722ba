import { nameIn, type Schema, type Schemas } from './document.ts';

/**
 * Writes a reference wherever a schema has the shape of a named one, or lists the same values, so
 * that nothing is described twice. A page of something named becomes a named page. Changes
 * `schemas`, and answers `node` with the references in it.
 */
export function nameSchemas<T>(node: T, schemas: Schemas): T {
  const names = new Map<string, string>();
  const withNames = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(withNames);
    if (typeof part !== 'object' || part === null) return part;
    const inner = withNamesInside(part);
    return referenceFor(inner) ?? inner;
  };
  const withNamesInside = (part: object): Schema =>
    Object.fromEntries(Object.entries(part).map(([key, value]) => [key, withNames(value)]));
  const referenceFor = (schema: Schema): Schema | undefined => {
    if (!schema.properties && !Array.isArray(schema.enum)) return undefined;
    const { description, default: preset, ...shown } = schema;
    const { shape, isNullable } = withoutNull(shown);
    const name = names.get(keyOf(shape)) ?? namePage(shape);
    if (name === undefined) return undefined;
    const reference = { $ref: `#/components/schemas/${name}` };
    return {
      ...(isNullable ? { anyOf: [reference, { type: 'null' }] } : reference),
      ...(preset === undefined ? {} : { default: preset }),
      ...(description === undefined ? {} : { description }),
    };
  };
  const namePage = (shape: Schema): string | undefined => {
    const { data, next, ...more } = shape.properties ?? {};
    const row = data?.items?.$ref;
    if (row === undefined || !next || Object.keys(more).length > 0) return undefined;
    const name = `${nameIn(row)}Page`;
    schemas[name] = shape;
    names.set(keyOf(shape), name);
    return name;
  };
  // The smaller first, since they are inside the larger.
  const bySize = Object.entries(schemas).toSorted(([, a], [, b]) => sizeOf(a) - sizeOf(b));
  for (const [name, schema] of bySize) {
    const body = withNamesInside(schema);
    schemas[name] = body;
    names.set(keyOf(body), name);
  }
  return withNames(node) as T;
}

/** The schema of what is not null, and whether null is allowed beside it. */
function withoutNull(schema: Schema): { shape: Schema; isNullable: boolean } {
  if (!Array.isArray(schema.type)) return { shape: schema, isNullable: false };
  const [type = 'object'] = schema.type.filter((one) => one !== 'null');
  const values = schema.enum?.filter((value) => value !== null);
  return { shape: { ...schema, type, ...(values ? { enum: values } : {}) }, isNullable: true };
}

const sizeOf = (schema: Schema) => JSON.stringify(schema).length;

/** The same text for the same shape, in whatever order it is written, however it is described. */
export function keyOf(schema: Schema): string {
  return JSON.stringify(schema, (key, value: unknown) => {
    if (key === 'description' && typeof value === 'string') return undefined;
    if (key === 'required' && Array.isArray(value)) return value.toSorted();
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  });
}
