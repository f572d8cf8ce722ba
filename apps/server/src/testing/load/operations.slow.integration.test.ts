import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { exportFiles } from '../../modules/privacy/export-files.ts';
import type { Access } from '../access/access.ts';
import { declaredAccess } from '../access/declared.ts';
import { expected } from '../access/expected.ts';
import type { Kind } from '../access/kinds.ts';
import { createWorld, type World } from '../access/world.ts';
import { createTestApp, type TestApp } from '../create-test-app.ts';

/** Calls per operation; `npm run bench -- --only=slowest` makes more and prints the table. */
const RUNS = Number(process.env.SLOWEST_RUNS ?? 1);
const isMeasured = process.env.SLOWEST_RUNS !== undefined;
/** Most statements of a good call, transactions included; outbox batches come after it. */
const STATEMENTS_MAX = 45;
/** Of the client in the world of these calls. */
const MATCHES = 3;
/**
 * The export of an account reads each table with data of its owner, once for each way there. Rows
 * of matches are read match by match, so that a long history needs little memory.
 */
const EXPORT_MAX = exportFiles
  .flatMap(({ walks }) => walks)
  .reduce((sum, { of }) => sum + (typeof of === 'string' ? 1 : of.walks.length + MATCHES), 10);

let t: TestApp;
let folder: string;
let world: World;
let statements = 0;
const { query } = Client.prototype;
beforeAll(async () => {
  Client.prototype.query = function counted(this: Client, ...given: unknown[]) {
    statements += 1;
    return Reflect.apply(query, this, given);
  } as typeof query;
  folder = await mkdtemp(join(tmpdir(), 'pro-match-calls-'));
  t = await createTestApp({ environment: { DATA_DIR: folder } });
  world = await createWorld(t);
});
afterAll(async () => {
  Client.prototype.query = query;
  await t.close();
  await rm(folder, { recursive: true, force: true });
});

interface Measured {
  route: string;
  statements: number;
  /** Median time of one call, in ms. */
  took: number;
}

async function measured(route: string, access: Access): Promise<Measured> {
  const { may, call, takesAway } = access;
  const [method = '', template = ''] = route.split(' ');
  const as: Kind = may.find((kind) => kind !== 'anonymous') ?? 'client';
  const took: number[] = [];
  let most = 0;
  for (let run = 0; run < RUNS; run += 1) {
    // A deletion finds nothing the second time.
    const at = takesAway ? await createWorld(t, world.team) : world;
    const { path = {}, query: text, body } = call?.(at) ?? {};
    const filled = template.replace(/\{(\w+)\}/g, (_, name: string) => path[name] ?? '');
    const before = statements;
    const started = performance.now();
    const answer = await at.as[as](method, text ? `${filled}?${text}` : filled, body);
    const { status } = answer;
    await answer.arrayBuffer();
    took.push(performance.now() - started);
    const due = expected(access, as);
    expect([route, due === 'success' && status < 400 ? due : status]).toEqual([route, due]);
    most = Math.max(most, statements - before);
  }
  took.sort((a, b) => a - b);
  return { route, statements: most, took: took[Math.floor(took.length / 2)] ?? 0 };
}

it(
  'runs a bounded number of database statements per operation',
  async () => {
    const health = await measured('GET /healthz', { may: ['client'] });
    const all: Measured[] = [];
    for (const [route, access] of Object.entries(declaredAccess)) {
      all.push(await measured(route, access));
    }
    const most = (route: string) =>
      route === 'GET /rest/v1/account/export' ? EXPORT_MAX : STATEMENTS_MAX;
    expect(all.filter((one) => one.statements > most(one.route))).toEqual([]);
    if (!isMeasured) return;
    const slowest = all.toSorted((one, other) => other.took - one.took).slice(0, 10);
    const lines = slowest.map(
      ({ route, took, statements: count }) =>
        `| \`${route}\` | ${Math.round(took / health.took)} | ${count} |`,
    );
    process.stdout.write(`| operation | times /healthz | statements |\n${lines.join('\n')}\n`);
  },
  120_000 + RUNS * 60_000,
);
