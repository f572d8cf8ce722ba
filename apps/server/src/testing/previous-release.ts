import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const inRoot = (path: string) => fileURLToPath(new URL(`../../../../${path}`, import.meta.url));

/** The commit that last changed it counts as released where no tag names one; its text is not read. */
const RECORDED = 'apps/server/src/testing/previous-release.txt';

/** What of a commit the server is made of. */
const SOURCES = ['apps/server', 'packages/domain', 'package.json', 'tsconfig.base.json'];

export interface PreviousRelease {
  /** Of its server. */
  script: string;
  termsVersion: string;
}

/**
 * The commit of the release before this one: that of the last tag, or else of the last change to
 * {@link RECORDED}, whatever its hash has become. Undefined where the history is not there, as in a
 * shallow clone or an unpacked archive.
 */
export function previousCommit(): string | undefined {
  if (git('rev-parse', '--is-shallow-repository') !== 'false') return undefined;
  const tag = git('describe', '--tags', '--abbrev=0', '--match', 'v[0-9]*', 'HEAD^');
  return tag ?? (git('log', '-1', '--format=%H', '--', RECORDED) || undefined);
}

/** Bundles the server of a commit in a folder, with the packages that are installed today. */
export function buildRelease(commit: string, folder: string): PreviousRelease {
  const server = join(folder, 'apps/server');
  const script = join(server, 'dist/main.js');
  if (!existsSync(script)) {
    mkdirSync(join(server, 'node_modules/@pro-match'), { recursive: true });
    const archive = join(folder, 'sources.tar');
    execFileSync('git', ['archive', '--output', archive, commit, ...SOURCES], { cwd: inRoot('') });
    execFileSync('tar', ['-xf', archive, '-C', folder]);
    symlinkSync(inRoot('node_modules'), join(folder, 'node_modules'));
    // The rules of its own day; the link above leads to those of today.
    symlinkSync(join(folder, 'packages/domain'), join(server, 'node_modules/@pro-match/domain'));
    execFileSync(process.execPath, [join(server, 'build.mjs')], { cwd: folder });
  }
  const terms = readFileSync(join(folder, 'packages/domain/src/terms/terms.ts'), 'utf8');
  const [, termsVersion = ''] = /TERMS_VERSION = '([^']+)'/.exec(terms) ?? [];
  return { script, termsVersion };
}

/** What git says; undefined where it fails, or is not there. */
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
