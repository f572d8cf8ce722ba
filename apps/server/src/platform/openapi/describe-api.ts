import { BRAND } from '@pro-match/domain/brand';
import { TOKEN_PREFIX, TOKEN_SCOPES } from '@pro-match/domain/tokens';
import { problemSchema } from '@pro-match/domain/wire';
import { createRouter, type Router } from '../http/router.ts';
import type { ApiNoun } from './api-noun.ts';
import { describeWebhooks } from './describe-webhooks.ts';
import {
  type Answer,
  type ApiDocument,
  type Caller,
  type Operation,
  routesOf,
  type Schemas,
} from './document.ts';
import { addExamples, type ExampleMaker, type Examples, exampleMaker } from './examples.ts';
import { nameSchemas } from './name-schemas.ts';
import { addRefusals, type RefusingArea } from './refusals.ts';
import { SHARED_EXAMPLES } from './shared-examples.ts';
import { SHARED_PARAMETERS, SHARED_PROPERTIES } from './shared-words.ts';
import { describeParameters, describeProperties, type Words } from './words.ts';

export interface Described {
  config: { publicUrl: string; production: boolean };
  areas: readonly RefusingArea[];
  nouns: readonly ApiNoun[];
}

const INFO = {
  title: `${BRAND} API`,
  version: '1',
  description:
    'Errors of /rest and /functions are problem+json (RFC 9457) with a code and a request id; ' +
    '/auth and /storage answer in the contracts of their own clients. The own tools of a business ' +
    'bring a personal access token (see tokens) and have events posted to them (see webhooks). ' +
    'Times are in UTC and ISO 8601. A business has two ids: `business_id` and `user_id` are the user ' +
    'id of its owner; the `id` of its profile is `{id}` of /business_profiles, `_business_id`, ' +
    '`pro_id` and `business_profile_id`.',
};

const CALLERS: Record<Caller, string> = {
  anyone: 'For anyone, signed in or not.',
  'signed-in': 'For anyone signed in.',
  client: 'For clients.',
  business: 'For businesses.',
  team: 'For members of the team who have shown a second factor.',
};

/** The OpenAPI 3.1 description of everything that is mounted on `api`. */
export function describeApi(api: Router, { config, areas, nouns }: Described): ApiDocument {
  registerKeys(api);
  const document = api.getOpenAPI31Document({
    openapi: '3.1.0',
    info: INFO,
    servers: [{ url: config.publicUrl }],
    tags: nouns.map(({ tag, description }) => ({ name: tag, description })),
  });
  const schemas = shapesOf(nouns);
  const responses: Record<string, Answer> = {};
  document.paths = nameSchemas(document.paths, schemas);
  describeSchemas(schemas, nouns);
  const exampleOf = exampleMakerOf(schemas, nouns);
  const parameterWords = [...nouns.map(({ parameters = {} }) => parameters), SHARED_PARAMETERS];
  for (const route of routesOf(document)) {
    describeParameters(route, parameterWords);
    const area = areas.find(({ base }) => route.path.startsWith(`${base}/`));
    if (!area) continue;
    const { operation, path } = route;
    addCaller(operation, area.open?.some((open) => open.test(path)) ?? false);
    addExamples(operation, exampleOf);
    addRefusals(route, area, responses);
  }
  const webhooks = describeWebhooks(nouns);
  const components = { ...document.components, schemas, responses };
  return { ...document, webhooks, components } as ApiDocument;
}

/** Says what each named one is, and what its properties mean. */
function describeSchemas(schemas: Schemas, nouns: readonly ApiNoun[]): void {
  for (const { name, description } of nouns.flatMap(({ enums = [] }) => enums)) {
    const schema = schemas[name];
    if (schema) schema.description = description;
  }
  describeProperties(schemas, (name) => vocabulariesOf(name, nouns));
}

/** The words of the module that names the schema, or of its rows, before those of all modules. */
export function vocabulariesOf(schema: string, nouns: readonly ApiNoun[]): Words[] {
  return [...ownersOf(schema, nouns).map(({ properties = {} }) => properties), SHARED_PROPERTIES];
}

/** The same for examples. */
export function examplesOf(schema: string, nouns: readonly ApiNoun[]): Examples[] {
  return [...ownersOf(schema, nouns).map(({ examples = {} }) => examples), SHARED_EXAMPLES];
}

export function exampleMakerOf(schemas: Schemas, nouns: readonly ApiNoun[]): ExampleMaker {
  return exampleMaker(schemas, (name) => examplesOf(name, nouns));
}

function ownersOf(schema: string, nouns: readonly ApiNoun[]): ApiNoun[] {
  const names = [schema, schema.replace(/Page$/, '')];
  return nouns.filter(({ schemas }) => names.some((name) => name in schemas));
}

/**
 * The JSON schema of each named one, as a route would show it. The library's own way to name a
 * schema works only for those that are made after it is loaded, and the domain does not know it.
 */
function shapesOf(nouns: readonly ApiNoun[]): Schemas {
  const router = createRouter();
  const named = nouns.flatMap(({ schemas, enums = [] }) => [
    ...Object.entries(schemas),
    ...enums.map(({ name, schema }) => [name, schema] as const),
  ]);
  for (const [name, schema] of [['Problem', problemSchema] as const, ...named]) {
    const content = { 'application/json': { schema } };
    const responses = { 200: { description: name, content } };
    router.openAPIRegistry.registerPath({ method: 'get', path: `/${name}`, responses });
  }
  const described = router.getOpenAPI31Document({ openapi: '3.1.0', info: INFO });
  return Object.fromEntries(
    routesOf(described).map(({ path, operation: { responses } }) => [
      path.slice(1),
      responses['200']?.content?.['application/json']?.schema ?? {},
    ]),
  );
}

function registerKeys(api: Router): void {
  api.openAPIRegistry.registerComponent('securitySchemes', 'apikey', {
    type: 'apiKey',
    in: 'header',
    name: 'apikey',
    description: 'The publishable key, which names the application. Every request carries it.',
  });
  api.openAPIRegistry.registerComponent('securitySchemes', 'bearer', {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description: 'The access token of `/auth/v1/token` or `/auth/v1/signup`.',
  });
  api.openAPIRegistry.registerComponent('securitySchemes', 'token', {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: `${TOKEN_PREFIX}…`,
    description: `A personal access token of a business, from its Settings, with the scope that the operation names. It needs no \`apikey\`. Scopes: ${TOKEN_SCOPES.join(', ')}.`,
  });
}

/** Says who may call it, in the keys that it asks for and in words. */
function addCaller(operation: Operation, isOpen: boolean): void {
  const { 'x-actor': actor = 'signed-in', 'x-scope': scope, description } = operation;
  if (actor !== 'anyone') operation.security = [{ apikey: [], bearer: [] }];
  else operation.security = isOpen ? [] : [{ apikey: [] }, { apikey: [], bearer: [] }];
  if (scope !== undefined) operation.security.push({ token: [scope] });
  const tokens = scope && `For personal access tokens with the scope ${scope}.`;
  operation.description = [CALLERS[actor], tokens, description].filter(Boolean).join(' ');
}
