import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const inRoot = (path: string) => fileURLToPath(new URL(`../../../../${path}`, import.meta.url));

/**
 * Without a tag, the last commit that changed this file counts as released; its content doesn't
 * matter.
 */
const RECORDED = 'apps/server/src/testing/previous-release.txt';

const SOURCES = ['apps/server', 'packages/domain', 'package.json', 'tsconfig.base.json'];

export interface PreviousRelease {
  script: string;
  termsVersion: string;
}

/**
 * Returns the commit of the last tag, or of the last change to {@link RECORDED}. Undefined without
 * history, as in a shallow clone or an unpacked archive.
 */
export function previousCommit(): string | undefined {
  if (git('rev-parse', '--is-shallow-repository') !== 'false') return undefined;
  const tag = git('describe', '--tags', '--abbrev=0', '--match', 'v[0-9]*', 'HEAD^');
  return tag ?? (git('log', '-1', '--format=%H', '--', RECORDED) || undefined);
}

/** Uses the packages installed today. */
export function buildRelease(commit: string, folder: string): PreviousRelease {
  const server = join(folder, 'apps/server');
  const script = join(server, 'dist/main.js');
  if (!existsSync(script)) {
    mkdirSync(join(server, 'node_modules/@pro-match'), { recursive: true });
    const archive = join(folder, 'sources.tar');
    execFileSync('git', ['archive', '--output', archive, commit, ...SOURCES], { cwd: inRoot('') });
    execFileSync('tar', ['-xf', archive, '-C', folder]);
    symlinkSync(inRoot('node_modules'), join(folder, 'node_modules'));
    // Link that release's domain package: the link above leads to today's.
    symlinkSync(join(folder, 'packages/domain'), join(server, 'node_modules/@pro-match/domain'));
    execFileSync(process.execPath, [join(server, 'build.mjs')], { cwd: folder });
  }
  const terms = readFileSync(join(folder, 'packages/domain/src/terms/terms.ts'), 'utf8');
  const [, termsVersion = ''] = /TERMS_VERSION = '([^']+)'/.exec(terms) ?? [];
  return { script, termsVersion };
}

/** Returns the output of git; undefined if it fails or is not installed. */
function git(...args: string[]): string | undefined {
  try {
    return execFileSync('git', args, {
      cwd: inRoot(''),
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return undefined;
  }
}
