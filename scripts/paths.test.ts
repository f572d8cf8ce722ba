import { readdirSync, readFileSync } from 'node:fs';
import { pages, paths } from '@pro-match/domain/paths';
import { describe, expect, it } from 'vitest';
import { screens } from '../apps/web/build/cold-loads.ts';

/** A path up to its first parameter: `/community/post` of `/community/post/$id`. */
const stemOf = (path: string) => path.split(/\/[{$]/, 1)[0] ?? '';

const STEMS = [...Object.values(paths), ...Object.values(pages)]
  .filter((path) => path !== paths.landing)
  .map(stemOf)
  // Longest first, since a pattern takes the first alternative that fits.
  .toSorted((a, b) => b.length - a.length);
// `/auth/v1` is the API of sign-in, not its screen.
const WRITTEN = new RegExp(`['"\`}](${STEMS.join('|')})(?!/v1)(?=['"\`/?#$])`, 'g');

/** Names that are also those of resources, below `/rest/v1`. */
const RESOURCES = new Set<string>([paths.account, paths.notifications, stemOf(paths.team)]);
const NAMES_RESOURCES = /\.routes\.ts$|\/features\/.*\/api\//;

/** Folders that may write addresses, and why. */
const MAY: Record<string, string> = {
  'packages/domain/src/paths': 'says them',
  'apps/web/src/app/routes': 'the router reads them as text; its own test compares them',
};

const isTest = (path: string) => /\.test\.tsx?$|\/testing\/|\.gen\.ts$/.test(path);
const mayName = (path: string) => Object.keys(MAY).some((folder) => path.startsWith(`${folder}/`));
const isComment = (line: string) => /^\s*(\*|\/\/|\/\*)/.test(line);

function writtenIn(path: string): string[] {
  return readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => !isComment(line))
    .flatMap((line) => [...line.matchAll(WRITTEN)].map(([, stem = '']) => stem))
    .filter((stem) => !(RESOURCES.has(stem) && NAMES_RESOURCES.test(path)));
}

const files = ['packages/domain/src', 'apps/server/src', 'apps/web/src']
  .flatMap((root) =>
    readdirSync(root, { recursive: true, encoding: 'utf8' }).map((path) => `${root}/${path}`),
  )
  .filter((path) => /\.tsx?$/.test(path) && !isTest(path));

describe('an address of the app', () => {
  it('is written only in the domain', () => {
    const wrong = files
      .filter((path) => !mayName(path))
      .flatMap((path) => writtenIn(path).map((stem) => `${path}: ${stem}`));
    expect(wrong).toEqual([]);
  });

  it('is found wherever it is written', () => {
    const found = files.filter(mayName).flatMap(writtenIn);
    expect([...new Set(found)].toSorted()).toEqual([...new Set(STEMS)].toSorted());
    expect('url}/team`, "/account#notifications"'.match(WRITTEN)).toHaveLength(2);
    expect("'/auth/v1/verify', '/community_posts'".match(WRITTEN)).toBeNull();
  });

  it('has its own budget', () => {
    expect(Object.keys(screens).toSorted()).toEqual(Object.values(paths).map(stemOf).toSorted());
  });

  it('is the target of each shortcut of the installed app', () => {
    const manifest = JSON.parse(readFileSync('apps/web/public/manifest.webmanifest', 'utf8'));
    const urls = manifest.shortcuts.map(({ url }: { url: string }) => url);
    expect(urls).toEqual([paths.clientDashboard, paths.clientMessages, paths.businessMessages]);
  });
});
