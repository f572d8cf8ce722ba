import { inspectRoutes } from 'hono/dev';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createRouter, type Router } from '../../platform/http/router.ts';
import { declaredAccess } from '../access/declared.ts';
import { createTestApp, type TestApp } from '../create-test-app.ts';
import { createWatchedApp } from '../refusals/create-watched-app.ts';
import { OPEN_ROUTES } from './open-routes.ts';
import { SIGNED_IN_ROUTES } from './signed-in-routes.ts';

let sandbox: TestApp;
/** With the providers that call back. */
let provided: TestApp;
beforeAll(async () => {
  sandbox = await createTestApp();
  provided = await createTestApp({
    environment: {
      STRIPE_SECRET_KEY: 'sk_test_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_1',
      TWILIO_ACCOUNT_SID: `AC${'0a'.repeat(16)}`,
      TWILIO_AUTH_TOKEN: 'f'.repeat(32),
      TWILIO_FROM_NUMBER: '+16145550100',
      PUBLIC_URL: 'https://pro-match.example',
    },
  });
});
afterAll(() => Promise.all([sandbox.close(), provided.close()]));

/** The app together with a web app, of which only the routes matter. */
function withWeb({ deps }: TestApp): Router {
  const routes = createRouter();
  routes.get('*', (c) => c.text('a screen'));
  const renderShell = async () => new Response('a shell');
  return createWatchedApp(deps, { web: { routes, renderShell, fontFaces: '', isDemo: false } });
}

const written = (path: string) => path.replace(/:(\w+)(\{[^/]*\})?/g, '{$1}');

async function documentedOf(app: Router): Promise<Set<string>> {
  const { paths } = (await (await app.request('/openapi.json')).json()) as {
    paths: Record<string, Record<string, unknown>>;
  };
  return new Set(
    Object.entries(paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
    ),
  );
}

/** Valid enough for calls that parse their body before they authenticate. */
const JSON_BODY = {
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ prefix: '', prefixes: ['none'] }),
};

/** Handlers that refuse unknown paths of an area. */
const REFUSALS = /^ALL \/(auth|rest|functions|storage)\/v1\//;
/** On its own port in production, and only for this machine elsewhere. */
const INSIDE = ['GET /metrics'];

it('has a row for every route open without a session, and for no other', async () => {
  const open = new Set<string>();
  for (const t of [sandbox, provided]) {
    const app = withWeb(t);
    const documented = await documentedOf(app);
    for (const { method, path, isMiddleware } of inspectRoutes(app)) {
      const route = `${method} ${written(path)}`;
      if (isMiddleware || documented.has(route) || REFUSALS.test(route)) continue;
      const headers = { apikey: t.deps.config.PUBLISHABLE_KEY, ...JSON_BODY.headers };
      const filled = path.replace(/:\w+(\{[^/]*\})?/g, 'none');
      const body = method === 'GET' ? {} : { body: JSON_BODY.body };
      const { status } = await app.request(filled, { method, headers, ...body });
      if (status !== 401 && !INSIDE.includes(route)) open.add(route);
    }
  }
  for (const [route, { may }] of Object.entries(declaredAccess)) {
    if (may.includes('anonymous')) open.add(route);
  }
  expect(Object.keys(OPEN_ROUTES).toSorted()).toEqual([...open].toSorted());
});

it('loads only existing routes behind a sign-in', async () => {
  const routed = sandbox.app.routes.map(({ method, path }) => `${method} ${written(path)}`);
  const known = [...Object.keys(declaredAccess), ...routed];
  expect(known).toEqual(expect.arrayContaining(Object.keys(SIGNED_IN_ROUTES)));
});
