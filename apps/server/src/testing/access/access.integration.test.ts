import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../create-test-app.ts';
import type { Access } from './access.ts';
import { declaredAccess as declared } from './declared.ts';
import { expected } from './expected.ts';
import { KINDS, type Kind, PERSONAL } from './kinds.ts';
import { createWorld, type World } from './world.ts';

let t: TestApp;
let folder: string;
let world: World;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pro-match-calls-'));
  t = await createTestApp({ environment: { DATA_DIR: folder } });
  world = await createWorld(t);
});
afterAll(async () => {
  await t.close();
  await rm(folder, { recursive: true, force: true });
});

const passes = ({ may, scope }: Access, kind: Kind) =>
  kind === PERSONAL ? scope !== undefined && may.includes('business') : may.includes(kind);

/** Denials first: if one changes the world, the next call notices. */
const inOrder = (access: Access) =>
  KINDS.toSorted((one, other) => Number(passes(access, one)) - Number(passes(access, other)));

async function asked(route: string, { call, answers }: Access, kind: Kind, { as, ...rest }: World) {
  const [method = '', template = ''] = route.split(' ');
  const { path = {}, query, body } = call?.({ as, ...rest }) ?? {};
  const filled = template.replace(/\{(\w+)\}/g, (_, name: string) => path[name] ?? '');
  const response = await as[kind](method, query ? `${filled}?${query}` : filled, body);
  return answers === undefined && response.ok ? 'success' : response.status;
}

it('has a row for every existing route, and for no other', async () => {
  const { paths } = (await (await t.app.request('/openapi.json')).json()) as {
    paths: Record<string, Record<string, unknown>>;
  };
  const routes = Object.entries(paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(Object.keys(declared).toSorted()).toEqual(routes.toSorted());
});

describe('the response to each kind of caller', () => {
  it.each(Object.keys(declared))('%s', async (route) => {
    const access = declared[route];
    if (!access) throw new Error(`No row for ${route}`);
    const got: Partial<Record<Kind, unknown>> = {};
    for (const kind of inOrder(access)) {
      const isSpent = access.takesAway && passes(access, kind);
      got[kind] = await asked(route, access, kind, isSpent ? await createWorld(t) : world);
    }
    const due = Object.fromEntries(KINDS.map((kind) => [kind, expected(access, kind)]));
    expect(got).toEqual(due);
  });
});
