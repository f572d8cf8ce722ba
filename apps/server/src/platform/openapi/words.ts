import type { Route, Schema, Schemas } from './document.ts';

/**
 * Descriptions by what they describe. A property is named alone or together with what contains it:
 * `cause`, `rescue.cause`, `Match.rescue.cause`. A parameter is named alone, with its operation
 * (`listReviews.sort`) or, in a path, with what precedes it (`matches/{id}`). The longest name that
 * fits counts.
 */
export type Words = Readonly<Record<string, string>>;

/** A property, with the names that lead to it from its schema: `['Match', 'rescue', 'cause']`. */
export interface Place {
  path: readonly string[];
  schema: Schema;
}

/** Every property of a schema, at any depth, but not those of the named ones it refers to. */
export function placesIn(schema: Schema, path: readonly string[]): Place[] {
  const own = Object.entries(schema.properties ?? {}).flatMap(([name, property]) => {
    const place = { path: [...path, name], schema: property };
    return [place, ...placesIn(property, place.path)];
  });
  const { items, additionalProperties: rest } = schema;
  const parts = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])];
  if (items) parts.push(items);
  if (typeof rest === 'object') parts.push(rest);
  return [...own, ...parts.flatMap((part) => placesIn(part, path))];
}

/** The names by which a property may be described, the most specific first. */
export function keysOfProperty({ path }: Pick<Place, 'path'>): string[] {
  return path.map((_, index) => path.slice(index).join('.'));
}

/** The names by which a parameter may be described, the most specific first. */
export function keysOfParameter({ path, operation }: Route, name: string): string[] {
  const before = path.split(`/{${name}}`)[0]?.split('/').at(-1);
  const inPath = path.includes(`/{${name}}`) ? [`${before}/{${name}}`] : [];
  return [`${operation.operationId}.${name}`, ...inPath, name];
}

/** The first of the names that a vocabulary has, the first vocabulary before the second. */
export function findWord<T>(
  keys: readonly string[],
  vocabularies: readonly Readonly<Record<string, T>>[],
) {
  for (const words of vocabularies) {
    for (const key of keys) {
      const said = words[key];
      if (said !== undefined) return { words, key, said };
    }
  }
  return undefined;
}

/** Describes every property that does not describe itself. */
export function describeProperties(
  schemas: Schemas,
  vocabulariesOf: (schema: string) => readonly Words[],
): void {
  for (const [name, schema] of Object.entries(schemas)) {
    for (const place of placesIn(schema, [name])) {
      place.schema.description ??= findWord(keysOfProperty(place), vocabulariesOf(name))?.said;
    }
  }
}

/** Describes every parameter that does not describe itself. */
export function describeParameters(route: Route, vocabularies: readonly Words[]): void {
  for (const parameter of route.operation.parameters ?? []) {
    const keys = keysOfParameter(route, parameter.name ?? '');
    parameter.description ??= findWord(keys, vocabularies)?.said;
  }
}
