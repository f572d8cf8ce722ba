import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createLogger } from '../../platform/logger/logger.ts';
import { createMetrics } from '../../platform/metrics/metrics.ts';
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
const recording = () => createLogger('warn', { write: (line) => lines.push(line) });
beforeEach(() => {
  lines = [];
  metrics = createMetrics();
  ask = asking(
    createWatchedApp({ ...t.deps, log: recording(), metrics }),
    t.deps.config.PUBLISHABLE_KEY,
  );
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

it('counts and logs the error that a browser reports', async () => {
  expect((await report()).status).toBe(204);
  const { message: _, ...told } = REPORT;
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { browser_error: told, msg: 'a screen failed' },
  ]);
  expect((await metrics.text()).body).toContain('browser_errors_total{kind="screen"} 1');
});

it('does not log the message of an anonymous report', async () => {
  expect((await report({ message: 'my door code is plum' })).status).toBe(204);
  expect(lines).toHaveLength(1);
  expect(lines.join()).not.toContain('plum');
});

it('removes personal data from the logged message of a signed-in person', async () => {
  const { accessToken } = await t.client();
  const message = 'No ada@b.co at https://x.example/?t=1 with 01a1fb24-739c-7197-a5f7-ab2b72253975';
  const watched = createWatchedApp({ ...t.deps, log: recording(), metrics });
  const askAs = asking(watched, t.deps.config.PUBLISHABLE_KEY, accessToken);
  const answer = await askAs('POST', '/rest/v1/browser_errors', { ...REPORT, message });
  expect(answer.status).toBe(204);
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
])('rejects unexpected input with 422: %j', async (changes) => {
  expect((await report(changes)).status).toBe(422);
  expect(lines).toEqual([]);
});

it('limits the reports of one address, and the logged reports of all', async () => {
  const statuses = new Set<number>();
  for (let sent = 0; sent < 70; sent += 1) statuses.add((await report()).status);
  expect([...statuses]).toEqual([204, 429]);
  // Reports from other addresses are still logged.
  expect(lines.filter((line) => line.includes('browser_error')).length).toBeLessThanOrEqual(6);
});
