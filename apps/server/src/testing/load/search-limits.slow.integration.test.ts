import { afterAll, beforeAll, expect, it } from 'vitest';
import { AppError } from '../../platform/http/errors.ts';
import { declaredAccess } from '../access/declared.ts';
import type { Kind } from '../access/kinds.ts';
import { createWorld } from '../access/world.ts';
import { createTestApp, type TestApp } from '../create-test-app.ts';
import { createWatchedApp } from '../refusals/create-watched-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

interface Parameter {
  name: string;
  in: string;
  schema?: { type?: string; format?: string; pattern?: string; enum?: unknown[] };
}

interface Described {
  paths: Record<string, Record<string, { parameters?: Parameter[] }>>;
}

function isFreeText(schema: Parameter['schema']): boolean {
  return schema?.type === 'string' && !schema.format && !schema.pattern && !schema.enum;
}

/** A search query, or a page of a whole directory. */
const SEARCHES = new Set(['q', 'search', 'state']);
/** Searches that their URL does not reveal, and the catalogue that strangers can read. */
const MORE = [
  'POST /functions/v1/find-nearby-businesses',
  'POST /rest/v1/team/people/search',
  'POST /rest/v1/team/businesses/search',
  'GET /rest/v1/team/people',
  'GET /rest/v1/services',
];

it('accepts no names or contact details of people in a URL', async () => {
  const { paths } = (await (await t.app.request('/openapi.json')).json()) as Described;
  const typed = Object.entries(paths).flatMap(([path, { get }]) =>
    (get?.parameters ?? [])
      .filter(({ in: where, schema }) => where === 'query' && isFreeText(schema))
      .filter(({ name }) => name !== 'after')
      .map(({ name }) => `${path} ${name}`),
  );
  expect(typed.toSorted()).toEqual([
    // The contract of mailed links.
    ...['redirect_to', 'token', 'type'].map((name) => `/auth/v1/verify ${name}`),
    // Names of businesses and of services.
    '/rest/v1/business_profiles q',
    '/rest/v1/business_profiles state',
    '/rest/v1/leads service',
    '/rest/v1/leads/counts service',
    '/rest/v1/leads/export service',
    '/rest/v1/profiles ids',
    '/rest/v1/team/audit subject',
    '/rest/v1/team/health/outcomes service',
    '/rest/v1/team/health/replies service',
    '/rest/v1/team/services q',
  ]);
});

it('limits every search per person, with a Retry-After header', async () => {
  const world = await createWorld(t);
  const { paths } = (await (await t.app.request('/openapi.json')).json()) as Described;
  const searches = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations)
      .filter(([, { parameters = [] }]) => parameters.some(({ name }) => SEARCHES.has(name)))
      .map(([method]) => `${method.toUpperCase()} ${path}`),
  );
  const routes = [...new Set([...searches, ...MORE])];
  expect(routes).toEqual(
    expect.arrayContaining(['GET /rest/v1/business_profiles', 'GET /rest/v1/team/people']),
  );
  const taken: string[] = [];
  const limits = {
    ...t.deps.limits,
    async take({ name }: { name: string }, subject: string) {
      taken.push(subject);
      throw new AppError('too_many_requests', name, { retryAfter: 7 });
    },
  };
  const tight = createWatchedApp({ ...t.deps, limits });
  const people: Partial<Record<Kind, string>> = {
    client: world.client.userId,
    business: world.business.userId,
  };
  for (const route of routes) {
    const [method = '', path = ''] = route.split(' ');
    const { may, call } = declaredAccess[route] ?? { may: [] };
    const kind = may.includes('client') ? 'client' : may.includes('business') ? 'business' : 'team';
    const actor = kind === 'team' ? await t.member() : world[kind];
    const { query = '', body } = call?.(world) ?? {};
    const response = await tight.request(`${path}?${query}`, {
      method,
      headers: {
        apikey: t.deps.config.PUBLISHABLE_KEY,
        authorization: `Bearer ${actor.accessToken}`,
        'content-type': 'application/json',
      },
      ...(method === 'GET' ? {} : { body: JSON.stringify(body ?? { service: 'Plumbing' }) }),
    });
    expect([route, response.status]).toEqual([route, 429]);
    expect(response.headers.get('retry-after')).toBe('7');
    expect(taken.at(-1)).toBe(people[kind] ?? actor.userId);
  }
});
