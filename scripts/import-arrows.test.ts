import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { arrowsBelow, circles, waysTo } from './lib/import-arrows.mjs';

const isTest = (path: string) => /\.test\.tsx?$|\/testing\//.test(path);
const shown = (arrow: { file: string; target: string }) => `${arrow.file} -> ${arrow.target}`;

it.each(['packages/domain/src', 'apps/server/src', 'apps/web/src', 'e2e', 'bench'])(
  'no file of %s imports itself in a circle, not even by types',
  (folder) => {
    const edges = new Map<string, Set<string>>();
    for (const { file, target } of arrowsBelow(folder)) {
      edges.set(file, (edges.get(file) ?? new Set()).add(target));
    }
    expect(circles(edges)).toEqual([]);
  },
);

describe('the domain', () => {
  it('imports nothing of the apps or of Node', () => {
    const wrong = arrowsBelow('packages/domain/src')
      .filter(({ file }) => !isTest(file))
      .filter(({ target }) => target.startsWith('apps/') || target.startsWith('node:'));
    expect(wrong.map(shown)).toEqual([]);
  });
});

describe('the server', () => {
  const arrows = arrowsBelow('apps/server/src').filter(({ file }) => !isTest(file));
  const moduleOf = (path: string) => path.match(/^apps\/server\/src\/modules\/([^/]+)\//)?.[1];

  const isIn = (folder: string, path: string) => path.startsWith(`apps/server/src/${folder}/`);

  it('keeps the platform free of modules', () => {
    const wrong = arrows.filter(({ file, target }) => isIn('platform', file) && moduleOf(target));
    expect(wrong.map(shown)).toEqual([]);
  });

  it('keeps the host out of everything that it hosts', () => {
    const wrong = arrows.filter(
      ({ file, target }) => (isIn('platform', file) || moduleOf(file)) && isIn('host', target),
    );
    expect(wrong.map(shown)).toEqual([]);
  });

  it('lets modules import each other only by their index', () => {
    const wrong = arrows.filter(({ file, target }) => {
      const other = moduleOf(target);
      return other && moduleOf(file) !== other && !target.endsWith('/index.ts');
    });
    expect(wrong.map(shown)).toEqual([]);
  });

  it('creates the app of its tests in one place, which watches refusals', () => {
    const made = arrowsBelow('apps/server/src').filter(
      ({ file, target }) => isTest(file) && target === 'apps/server/src/app.ts',
    );
    expect(made.map(shown)).toEqual([
      'apps/server/src/testing/refusals/create-watched-app.ts -> apps/server/src/app.ts',
    ]);
  });

  it('loads nothing of OpenTelemetry unless a collector is configured', () => {
    const isTracing = (path: string) => isIn('host/tracing', path);
    const wrong = arrows.filter(
      ({ file, target }) => target.startsWith('@opentelemetry/') && !isTracing(file),
    );
    expect(wrong.map(shown)).toEqual([]);
    const into = arrows.filter(
      ({ file, target }) => !isTracing(file) && /\/host\/tracing\//.test(target),
    );
    expect(into.map(shown)).toEqual([
      'apps/server/src/open-deps.ts -> apps/server/src/host/tracing/open-telemetry.ts',
    ]);
    // That import is dynamic.
    const source = readFileSync('apps/server/src/open-deps.ts', 'utf8');
    expect(source).toContain("await import('./host/tracing/open-telemetry.ts')");
  });

  it('has no circle of modules', () => {
    const edges = new Map<string, Set<string>>();
    for (const { file, target } of arrows) {
      const from = moduleOf(file);
      const to = moduleOf(target);
      if (from && to && from !== to) edges.set(from, (edges.get(from) ?? new Set()).add(to));
    }
    expect(circles(edges)).toEqual([]);
  });
});

describe('the web app', () => {
  const arrows = arrowsBelow('apps/web/src').filter(({ file }) => !isTest(file));
  const featureOf = (path: string) => path.match(/^apps\/web\/src\/features\/([^/]+)\//)?.[1];
  const layerOf = (path: string) => path.match(/^apps\/web\/src\/(app|features|ui|lib)\//)?.[1];
  const mayImport: Record<string, string[]> = {
    app: ['app', 'features', 'ui', 'lib'],
    features: ['features', 'ui', 'lib'],
    lib: ['lib'],
    ui: ['ui'],
  };

  it('lets no feature import another', () => {
    const wrong = arrows.filter(({ file, target }) => {
      const [from, to] = [featureOf(file), featureOf(target)];
      return from && to && from !== to;
    });
    expect(wrong.map(shown)).toEqual([]);
  });

  it('imports only from screens to features to ui and lib', () => {
    const wrong = arrows.filter(({ file, target }) => {
      const [from, to] = [layerOf(file), layerOf(target)];
      return from && to && !mayImport[from]?.includes(to);
    });
    expect(wrong.map(shown)).toEqual([]);
  });

  it('imports only types from the server', () => {
    const wrong = arrows.filter(
      ({ target, typeOnly }) => target.startsWith('apps/server') && !typeOnly,
    );
    expect(wrong.map(shown)).toEqual([]);
  });

  // A form takes its messages, lengths and checks from files of the domain without schemas.
  it('imports no schema, and so no zod', () => {
    const ways = waysTo('apps/web/src', 'zod').filter(([start]) => start && !isTest(start.file));
    expect(ways.map((way) => way.map(shown).join(', '))).toEqual([]);
  });
});

describe('a circle', () => {
  it('is found at any length', () => {
    const edges = new Map([
      ['a', new Set(['b'])],
      ['b', new Set(['c'])],
      ['c', new Set(['a'])],
    ]);
    expect(circles(edges)).toEqual(['a > b > c > a']);
  });
});
