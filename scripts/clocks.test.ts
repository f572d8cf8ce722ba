import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** The machine's own time, which means nothing between nodes. */
const OWN_TIME = /\bDate\.now\b|\bnew Date\(\)|\bDate\(\)|\bsystemClock\b/;

/** Files that may read it, and why. */
const MAY: Record<string, string> = {
  'apps/server/src/platform/clock/clock.ts': 'offers it',
  'apps/server/src/platform/clock/database-clock.ts': 'compares it with that of the database',
  'apps/server/src/open-deps.ts': 'takes it where the database is in this process',
  'apps/server/src/platform/database/folder-lock.ts': 'compares it with files of this machine',
};

const isTest = (path: string) => /\.test\.ts$|\/testing\//.test(path);
const lines = ['apps/server/src', 'packages/domain/src']
  .flatMap((root) =>
    readdirSync(root, { recursive: true, encoding: 'utf8' }).map((path) => `${root}/${path}`),
  )
  .filter((path) => path.endsWith('.ts'))
  .filter((path) => !isTest(path))
  .flatMap((path) =>
    readFileSync(path, 'utf8')
      .split('\n')
      .map((line) => ({ path, line })),
  )
  .filter(({ line }) => !/^\s*(\*|\/\/|\/\*)/.test(line));

describe('the time', () => {
  it('comes from the clock that is handed in, and from nowhere else', () => {
    const wrong = lines.filter(({ path, line }) => !(path in MAY) && OWN_TIME.test(line));
    expect(wrong).toEqual([]);
  });

  it('is asked of the machine by all who may', () => {
    for (const path of Object.keys(MAY)) {
      expect(lines.some((one) => one.path === path && OWN_TIME.test(one.line))).toBe(true);
    }
  });

  it('is given to what makes signed tokens, which would take that of the machine', () => {
    // jose uses `new Date()` if it is given a span instead of a date.
    const spans = lines.filter(({ line }) =>
      /\.set(IssuedAt|ExpirationTime|NotBefore)\((\)|['"`])/.test(line),
    );
    expect(spans).toEqual([]);
    const unchecked = lines.filter(({ path, line }) => {
      const hasDate = readFileSync(path, 'utf8').includes('currentDate:');
      return /\bjwtVerify\(/.test(line) && !hasDate;
    });
    expect(unchecked).toEqual([]);
  });
});
