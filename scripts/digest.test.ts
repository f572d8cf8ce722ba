import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { digestOf } from './lib/digest.mjs';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'pro-match-digest-'));
  cpSync('.gitignore', join(root, '.gitignore'));
  write('apps/web/src/main.ts', 'one');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(path: string, text: string) {
  mkdirSync(join(root, path, '..'), { recursive: true });
  writeFileSync(join(root, path), text);
}

const digest = () => digestOf(['apps'], { root });

it('does not change with the output of builds, checks and runs', () => {
  const before = digest();
  const written = [
    'apps/web/dist/index.html',
    'apps/web/.tsbuild/dist-7/app.js',
    'apps/web/.tanstack/tmp/tree.ts',
    'apps/web/tsconfig.tsbuildinfo',
    'apps/web/node_modules/.vite/deps.json',
    'apps/server/.data/file',
    'apps/web/coverage/lcov.info',
    'apps/web/test-results/trace.zip',
  ];
  for (const path of written) write(path, 'made');
  spawnSync('git', ['init', '-q'], { cwd: root });
  const { stdout } = spawnSync('git', ['check-ignore', ...written], { cwd: root });
  // Git ignores all of it, too.
  expect(stdout.toString().trim().split('\n')).toEqual(written);
  expect(digest()).toBe(before);
});

it('changes when a source is edited, added or renamed', () => {
  const seen = new Set([digest()]);
  write('apps/web/src/main.ts', 'two');
  seen.add(digest());
  write('apps/web/src/other.ts', '');
  seen.add(digest());
  rmSync(join(root, 'apps/web/src/other.ts'));
  write('apps/web/src/another.ts', '');
  seen.add(digest());
  expect(seen.size).toBe(4);
});

it('rejects an ignore pattern that it cannot read', () => {
  writeFileSync(join(root, '.gitignore'), '/apps/*/made\n');
  expect(digest).toThrow('cannot read: /apps/*/made');
});
