import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createLogger } from '../../platform/logger/logger.ts';
import { createMetrics } from '../../platform/ops/metrics.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { createWatchedApp } from '../../testing/refusals/create-watched-app.ts';
import { asking } from '../../testing/requests.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp({ limits: 'real' });
});
afterAll(() => t.close());

let lines: string[];
let metrics = createMetrics();
let ask: ReturnType<typeof asking>;
beforeEach(() => {
  lines = [];
  metrics = createMetrics();
  const log = createLogger('warn', { write: (line) => lines.push(line) });
  ask = asking(createWatchedApp({ ...t.deps, log, metrics }), t.deps.config.PUBLISHABLE_KEY);
});

const REPORT = {
  kind: 'screen',
  name: 'TypeError',
  message: "Cannot read properties of undefined (reading 'name')",
  frames: ['session-B1x9.js:2:4711'],
  route: '/_client/client-matches',
  build: 'index-D3a7.js',
};
const report = (changes: object = {}) =>
  ask('POST', '/rest/v1/browser_errors', { ...REPORT, ...changes });

it('counts what a browser tells, signed out or in, and logs it', async () => {
  expect((await report()).status).toBe(204);
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { browser_error: REPORT, msg: 'a screen failed' },
  ]);
  expect((await metrics.text()).body).toContain('browser_errors_total{kind="screen"} 1');
});

it('keeps personal data out of the log, whoever sends it', async () => {
  const message = 'No ada@b.co at https://x.example/?t=1 with 01a1fb24-739c-7197-a5f7-ab2b72253975';
  expect((await report({ message })).status).toBe(204);
  expect(lines.join()).toContain('No <email> at <address> with <id>');
  expect(lines.join()).not.toMatch(/ada@|01a1fb24|127\.0\.0\.1/);
});

it.each([
  { kind: 'other' },
  { message: 'x'.repeat(201) },
  { frames: Array.from({ length: 11 }, () => 'a.js:1:1') },
  { frames: ['https://elsewhere.example/a.js:1:1'] },
  { route: '/community/post/7?of=ada@b.co' },
  { build: 'a b' },
  { user: 'ada@b.co' },
])('takes no more than it asks for: %j', async (changes) => {
  expect((await report(changes)).status).toBe(422);
  expect(lines).toEqual([]);
});

it('bounds what one address sends, and what is logged of all', async () => {
  const statuses = new Set<number>();
  for (let sent = 0; sent < 70; sent += 1) statuses.add((await report()).status);
  expect([...statuses]).toEqual([204, 429]);
  expect(lines.filter((line) => line.includes('browser_error')).length).toBeLessThanOrEqual(60);
});
