import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { API_NOUNS } from '../../api-nouns.ts';
import { declaredAccess } from '../../testing/access/declared.ts';
import {
  BUSINESSES,
  CLIENTS,
  EVERYBODY,
  type Kind,
  SIGNED_IN,
  TEAM,
} from '../../testing/access/kinds.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { exampleMakerOf } from './describe-api.ts';
import {
  type ApiDocument,
  type Caller,
  type Content,
  nameIn,
  type Route,
  routesOf,
  type Schema,
  type Schemas,
} from './document.ts';
import { keyOf } from './name-schemas.ts';

let t: TestApp;
let document: ApiDocument;
let routes: Route[];
let schemas: Schemas;
beforeAll(async () => {
  t = await createTestApp();
  document = (await (await t.app.request('/openapi.json')).json()) as ApiDocument;
  routes = routesOf(document);
  // Without routes, every test below would pass.
  expect(routes.length).toBe(Object.keys(declaredAccess).length);
  schemas = document.components?.schemas as Schemas;
});
afterAll(() => t.close());

const nameOf = ({ method, path }: Route) => `${method.toUpperCase()} ${path}`;
/** The names of all routes at which something is missing. */
const without = (has: (route: Route) => boolean) =>
  routes.filter((route) => !has(route)).map(nameOf);
const jsonOf = (content: Content | undefined) => content?.['application/json'];
const bodyOf = ({ operation }: Route) => jsonOf(operation.requestBody?.content);
const isFile = ({ operation }: Route) =>
  Object.keys(operation.requestBody?.content ?? {}).every((type) =>
    /^(image\/|application\/pdf$)/.test(type),
  );
const successesOf = ({ operation }: Route) =>
  Object.entries(operation.responses).filter(([status]) => Number(status) < 300);

describe('every operation', () => {
  it('has a unique camel-case name', () => {
    expect(
      without(({ operation }) => /^[a-z]+([A-Z][a-z]*)*$/.test(operation.operationId ?? '')),
    ).toEqual([]);
    const ids = routes.map(({ operation }) => operation.operationId);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });

  it('has a short summary, and a description that ends with a period', () => {
    expect(
      without(({ operation: { summary = '' } }) => /^[A-Z].{5,79}[^.\s]$/.test(summary)),
    ).toEqual([]);
    expect(without(({ operation }) => /\.$/.test(operation.description ?? ''))).toEqual([]);
  });

  it('has exactly one tag, which is described', () => {
    const tags = new Map(document.tags?.map(({ name, description }) => [name, description]));
    expect(
      without(({ operation: { tags: [tag = '', ...more] = [] } }) => {
        return more.length === 0 && Boolean(tags.get(tag));
      }),
    ).toEqual([]);
  });

  it('declares its callers as the access table does', () => {
    const callers: Record<Caller, readonly Kind[]> = {
      anyone: EVERYBODY,
      'signed-in': SIGNED_IN,
      client: CLIENTS,
      business: BUSINESSES,
      team: TEAM,
    };
    expect(
      without((route) => {
        const { 'x-actor': actor = 'anyone', security = [] } = route.operation;
        const may = declaredAccess[nameOf(route)]?.may ?? [];
        const isOpen =
          security.length === 0 || security.some((keys) => !('bearer' in keys || 'token' in keys));
        return (
          may.every((kind) => callers[actor].includes(kind)) &&
          may.includes('anonymous') === (actor === 'anyone') &&
          isOpen === (actor === 'anyone')
        );
      }),
    ).toEqual([]);
  });
});

describe('examples', () => {
  /** A JSON schema of the document with all schemas it refers to. */
  const checkerOf = (schema: Schema) =>
    z.fromJSONSchema(
      JSON.parse(
        JSON.stringify({ ...schema, $defs: schemas }).replaceAll(
          '#/components/schemas/',
          '#/$defs/',
        ),
      ),
    );
  const isGood = (media: { schema?: Schema; example?: unknown } | undefined) =>
    media?.schema !== undefined &&
    media.example !== undefined &&
    checkerOf(media.schema).safeParse(media.example).success;

  it('of every body and every successful response match its schema', () => {
    expect(
      without((route) => {
        const body = bodyOf(route);
        if (route.operation.requestBody && !isFile(route) && !isGood(body)) return false;
        return successesOf(route).every(
          ([, { content }]) => !content || !jsonOf(content) || isGood(jsonOf(content)),
        );
      }),
    ).toEqual([]);
  });

  it('are accepted by the validation of the product', () => {
    const exampleOf = exampleMakerOf(schemas, API_NOUNS);
    const wrong = API_NOUNS.flatMap(({ schemas: named }) =>
      Object.entries(named)
        .map(([name, schema]) => ({
          name,
          ...schema.safeParse(exampleOf({ $ref: `#/components/schemas/${name}` })),
        }))
        .filter(({ success }) => !success)
        .map(({ name, error }) => `${name}: ${error?.message}`),
    );
    expect(wrong).toEqual([]);
  });
});

describe('schemas', () => {
  const inside = (node: unknown): Schema[] => {
    if (typeof node !== 'object' || node === null) return [];
    const below = Object.entries(node).flatMap(([key, part]) =>
      key === 'example' ? [] : inside(part),
    );
    return 'properties' in node ? [node as Schema, ...below] : below;
  };
  const asPlain = (schema: Schema) => keyOf({ ...schema, type: 'object' });

  it('are named once, and referred to by name everywhere', () => {
    const names = new Map(Object.entries(schemas).map(([name, schema]) => [keyOf(schema), name]));
    expect(names.size).toBe(Object.keys(schemas).length);
    const inPaths = without(
      ({ operation }) => !inside(operation).some((one) => names.has(asPlain(one))),
    );
    const inSchemas = Object.entries(schemas).filter(([, schema]) =>
      inside(schema).some((one) => one !== schema && names.has(asPlain(one))),
    );
    expect([...inPaths, ...inSchemas.map(([name]) => name)]).toEqual([]);
  });

  it('are named wherever a body or a response is an object', () => {
    const isNamed = (schema: Schema | undefined) =>
      schema === undefined || Object.keys(schema.properties ?? {}).length === 0;
    expect(
      without(
        (route) =>
          isNamed(bodyOf(route)?.schema) &&
          successesOf(route).every(([, { content }]) => isNamed(jsonOf(content)?.schema)),
      ),
    ).toEqual([]);
  });

  it('all exist and are all referred to', () => {
    const referred = new Set(
      [...JSON.stringify(document).matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(
        ([, name = '']) => name,
      ),
    );
    expect([...referred].toSorted()).toEqual(Object.keys(schemas).toSorted());
  });
});

describe('refusals', () => {
  const answers = ({ operation }: Route, status: number) => status in operation.responses;
  const isAuth = ({ path }: Route) => path.startsWith('/auth/');
  const hasInput = ({ operation }: Route) =>
    Boolean(operation.requestBody) || (operation.parameters ?? []).length > 0;

  it('that any route may return are listed at every route', () => {
    expect(without((route) => answers(route, 429) && answers(route, 503))).toEqual([]);
  });

  it('match the input of a route', () => {
    expect(without((route) => route.method === 'get' || answers(route, 413))).toEqual([]);
    expect(
      without((route) => !hasInput(route) || answers(route, isAuth(route) ? 400 : 422)),
    ).toEqual([]);
    expect(without((route) => !route.operation.requestBody || answers(route, 400))).toEqual([]);
  });

  it('match the callers of a route', () => {
    const isOpen = ({ operation }: Route) => operation.security?.length === 0;
    expect(without((route) => isOpen(route) || answers(route, 401))).toEqual([]);
    const isOfRole = ({ operation }: Route) =>
      ['client', 'business', 'team'].includes(operation['x-actor'] ?? '');
    expect(without((route) => !isOfRole(route) || answers(route, 404))).toEqual([]);
  });

  it('have one shape in each area', () => {
    const shared = document.components?.responses as Route['operation']['responses'];
    expect(
      without((route) =>
        Object.entries(route.operation.responses)
          .filter(([status]) => Number(status) >= 400)
          .every(([, answer]) => {
            const { content = {} } = shared[nameIn(answer.$ref ?? '')] ?? answer;
            const [[type = '', { schema }] = ['', {}]] = Object.entries(content);
            return isAuth(route)
              ? type === 'application/json' && schema?.$ref?.endsWith('/AuthError')
              : type === 'application/problem+json' && schema?.$ref?.endsWith('/Problem');
          }),
      ),
    ).toEqual([]);
  });
});
