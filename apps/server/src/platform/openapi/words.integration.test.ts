import { afterAll, beforeAll, expect, it } from 'vitest';
import { API_NOUNS } from '../../api-nouns.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { examplesOf, vocabulariesOf } from './describe-api.ts';
import { type ApiDocument, routesOf, type Schema, type Schemas } from './document.ts';
import type { Examples } from './examples.ts';
import { SHARED_EXAMPLES } from './shared-examples.ts';
import { SHARED_PARAMETERS, SHARED_PROPERTIES } from './shared-words.ts';
import { findWord, keysOfParameter, keysOfProperty, placesIn, type Words } from './words.ts';

interface Described {
  /** Its full name: `Match.rescue.cause`, `listReviews.sort`. */
  name: string;
  /** The names that may describe it, and the vocabularies to find them in. */
  keys: string[];
  vocabularies: readonly Words[];
  description: string | undefined;
  schema: Schema;
}

const PARAMETERS = [...API_NOUNS.map(({ parameters = {} }) => parameters), SHARED_PARAMETERS];
const EXAMPLES = [...API_NOUNS.map(({ examples = {} }) => examples), SHARED_EXAMPLES];
const PROPERTIES = [...API_NOUNS.map(({ properties = {} }) => properties), SHARED_PROPERTIES];

let t: TestApp;
let schemas: Schemas;
let webhooks: Record<string, { post: { operationId: string; security: unknown[] } }>;
let document: ApiDocument;
let properties: Described[];
let parameters: Described[];
beforeAll(async () => {
  t = await createTestApp();
  document = (await (await t.app.request('/openapi.json')).json()) as ApiDocument;
  schemas = document.components?.schemas as Schemas;
  webhooks = document.webhooks as unknown as typeof webhooks;
  properties = Object.entries(schemas).flatMap(([schema, body]) =>
    placesIn(body, [schema]).map((place) => ({
      name: place.path.join('.'),
      keys: keysOfProperty(place),
      vocabularies: vocabulariesOf(schema, API_NOUNS),
      description: place.schema.description,
      schema: place.schema,
    })),
  );
  parameters = routesOf(document).flatMap((route) =>
    (route.operation.parameters ?? []).map(({ name = '', description, schema = {} }) => ({
      name: `${route.operation.operationId}.${name}`,
      keys: keysOfParameter(route, name),
      vocabularies: PARAMETERS,
      description,
      schema,
    })),
  );
  // Without any, every test below would pass.
  expect(properties.length).toBeGreaterThan(1000);
  expect(parameters.length).toBeGreaterThan(100);
});
afterAll(() => t.close());

it('describes every property and every parameter', () => {
  const silent = [...properties, ...parameters].filter(({ description }) => !description);
  expect(silent.map(({ name }) => name)).toEqual([]);
});

it('has no description that only repeats the name', () => {
  const wordsOf = (text: string) =>
    text
      .toLowerCase()
      .split(/[^a-z]+/)
      .filter((word) => word !== '' && !['the', 'a', 'an', 'its', 'of', 'is'].includes(word));
  const empty = [...properties, ...parameters].filter(({ name, description = '' }) => {
    const said = wordsOf(name.split('.').at(-1) ?? '');
    return wordsOf(description).every((word) => said.includes(word));
  });
  expect(empty.map(({ name }) => name)).toEqual([]);
});

it('mentions null only for nullable properties', () => {
  const isNullable = ({ type, anyOf = [] }: Schema): boolean =>
    [type].flat().includes('null') || anyOf.some(isNullable);
  const wrong = properties.filter(
    ({ schema, description = '' }) => /\bnull\b/i.test(description) && !isNullable(schema),
  );
  expect(wrong.map(({ name }) => name)).toEqual([]);
});

it('has no unused descriptions or examples', () => {
  const unused = (
    all: readonly Examples[],
    described: readonly { keys: string[]; vocabularies: readonly Examples[] }[],
  ) => {
    const left = new Map(all.map((words) => [words, new Set(Object.keys(words))]));
    for (const { keys, vocabularies } of described) {
      const found = findWord(keys, vocabularies);
      if (found) left.get(found.words)?.delete(found.key);
    }
    return [...left.values()].flatMap((keys) => [...keys]);
  };
  expect(unused(PROPERTIES, properties)).toEqual([]);
  expect(unused(PARAMETERS, parameters)).toEqual([]);
  const exemplified = [...Object.keys(schemas), ...properties.map(({ name }) => name)]
    .map((name) => name.split('.'))
    .map((path) => ({
      keys: keysOfProperty({ path }),
      vocabularies: examplesOf(path[0] ?? '', API_NOUNS),
    }));
  expect(unused(EXAMPLES, exemplified)).toEqual([]);
});

it('shows the descriptions on the page', async () => {
  const page = await (await t.app.request('/docs/api')).text();
  const { stage } = schemas.Lead?.properties ?? {};
  expect(page).toContain(`// ${stage?.description}\n  stage: LeadStage;`);
  expect(page).toContain(schemas.PhoneSharing?.description?.replace("'", '&#39;'));
});

it('names every enum, and describes it', () => {
  const inline = (node: unknown, path: string): string[] => {
    if (typeof node !== 'object' || node === null) return [];
    const { enum: values } = node as Schema;
    const isList = Array.isArray(values) && values.filter((value) => value !== null).length > 1;
    const isNamed = /^schemas\.\w+$/.test(path);
    const below = Object.entries(node).flatMap(([key, part]) =>
      key === 'example' ? [] : inline(part, `${path}.${key}`),
    );
    return isList && !isNamed ? [path, ...below] : below;
  };
  expect([...inline(schemas, 'schemas'), ...inline(document.paths, 'paths')]).toEqual([]);
  const lists = Object.entries(schemas).filter(([, schema]) => schema.enum);
  expect(lists.length).toBeGreaterThan(30);
  expect(lists.filter(([, { description }]) => !description)).toEqual([]);
});

it('describes webhooks with unique names and their signature headers', () => {
  const signed = ['webhook-id', 'webhook-timestamp', 'webhook-signature'];
  expect(webhooks['lead.created']?.post).toMatchObject({
    operationId: 'onLeadCreated',
    security: [],
    parameters: signed.map((name) => ({ name, in: 'header', required: true })),
  });
  const ids = [
    ...routesOf(document).map(({ operation }) => operation.operationId),
    ...Object.values(webhooks).map(({ post }) => post.operationId),
  ];
  expect(new Set(ids).size).toBe(ids.length);
});
