import { execFileSync, spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningServer, startServer } from '../../start-server.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { watchExports } from '../tracing/watch-exports.ts';
import { expressionsOf, namesIn } from './testing/promql.ts';
import { watchPool, watchPoolWait } from './watch-pool.ts';

const root = new URL('../../../../../', import.meta.url);
const fileOf = (path: string) => readFile(new URL(path, root), 'utf8');

let t: TestApp;
let server: RunningServer;
/** Names of metrics with their type, as a server reports them. */
let figures: Map<string, string>;
/** Names that an expression may use. */
let series: Set<string>;
beforeAll(async () => {
  t = await createTestApp({ environment: { PORT: '0' } });
  server = await startServer(t.deps);
  const { metrics, log } = t.deps;
  // Series that the process adds when it opens its database and its collector.
  watchPoolWait(metrics);
  watchPool(metrics, {
    ...t.database,
    pool: () => ({ open: 0, idle: 0, waiting: 0, most: 0, waitedMs: 0 }),
  });
  watchExports(metrics, log);
  const { body } = await metrics.text();
  figures = new Map(
    [...body.matchAll(/^# TYPE (\w+) (\w+)$/gm)].map(([, name = '', type = '']) => [name, type]),
  );
  series = new Set(
    [...figures].flatMap(([name, type]) =>
      type === 'histogram' ? ['_bucket', '_sum', '_count'].map((part) => name + part) : [name],
    ),
  );
});
afterAll(async () => {
  await server.stop();
  await t.close();
});

describe('the alerts', () => {
  it('use only existing metrics', async () => {
    const expressions = expressionsOf(await fileOf('ops/alerts.yml'));
    expect(expressions.length).toBeGreaterThan(10);
    const unknown = expressions.flatMap(namesIn).filter((name) => !series.has(name));
    expect(unknown).toEqual([]);
  });

  it("each have a section in the operator's manual", async () => {
    const [rules, page] = await Promise.all([
      fileOf('ops/alerts.yml'),
      fileOf('docs/operations/observability.md'),
    ]);
    const names = [...rules.matchAll(/^ {6}- alert: (\w+)$/gm)].map(([, name]) => name);
    const headed = [...page.matchAll(/^### (\w+)$/gm)].map(([, name]) => name);
    expect(headed).toEqual(names);
    const places = names.map((name = '') => `observability.md#${name.toLowerCase()}`);
    expect([...rules.matchAll(/observability\.md#\w+/g)].map(([place]) => place)).toEqual(places);
  });

  const promtool = spawnSync('promtool', ['--version']).status === 0;
  it.runIf(promtool)('are valid Prometheus rules', () => {
    const path = new URL('ops/alerts.yml', root).pathname;
    expect(execFileSync('promtool', ['check', 'rules', path], { encoding: 'utf8' })).toContain(
      'SUCCESS',
    );
  });
});

describe('the dashboard', () => {
  it('uses only existing metrics', async () => {
    const { panels } = JSON.parse(await fileOf('ops/dashboard.json')) as {
      panels: { targets?: { expr: string }[] }[];
    };
    const expressions = panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));
    expect(expressions.length).toBeGreaterThan(20);
    expect(expressions.flatMap(namesIn).filter((name) => !series.has(name))).toEqual([]);
  });
});

describe('the page of the operator', () => {
  it('explains exactly the metrics of the product', async () => {
    const page = await fileOf('docs/operations/observability.md');
    const told = [...page.matchAll(/^\| `(\w+)`/gm)].map(([, name]) => name);
    const own = [...figures.keys()].filter((name) => !/^(process|nodejs)_/.test(name));
    expect(told.toSorted()).toEqual(own.toSorted());
  });
});
