import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** Reads of the machine's clock, which differs between nodes and may be far off in a browser. */
const OWN_TIME = /\bDate\.now\b|\bnew Date\(\)|\bDate\(\)|\bsystemClock\b/;

/** Files that may read it, and why. */
const MAY: Record<string, string> = {
  'apps/server/src/platform/clock/clock.ts': 'offers it',
  'apps/server/src/host/database/database-clock.ts': 'compares it with that of the database',
  'apps/server/src/open-deps.ts': 'takes it where the database is in this process',
  'apps/server/src/host/database/folder-lock.ts': 'compares it with files of this machine',
  'apps/server/src/modules/webhooks/receiver-programs.ts': 'shows programs of others',
  'apps/web/src/clock.ts': 'offers the time of the server',
  'apps/web/src/boot/boot.ts': 'starts before the server has answered',
  'apps/web/src/lib/session.ts': 'measures a span of two seconds',
  'apps/web/src/lib/query-client.ts': 'compares it with that of a library',
  'apps/web/src/lib/upload-tile.ts': 'names a file',
  'apps/web/src/app/worker/follow-updates.ts': 'measures a span of an hour',
  'apps/web/src/features/businesses/images/use-logo.ts': 'names a file',
  'apps/web/src/features/chat/attachments/attachment-files.ts': 'measures how long a file is kept',
  'apps/web/src/features/requests/photos/request-photos.ts': 'measures how long a file is kept',
};

const isTest = (path: string) => /\.test\.tsx?$|\/testing\//.test(path);
const lines = ['apps/server/src', 'apps/web/src', 'packages/domain/src']
  .flatMap((root) =>
    readdirSync(root, { recursive: true, encoding: 'utf8' }).map((path) => `${root}/${path}`),
  )
  .filter((path) => /\.tsx?$/.test(path))
  .filter((path) => !isTest(path))
  .flatMap((path) =>
    readFileSync(path, 'utf8')
      .split('\n')
      .map((line) => ({ path, line })),
  )
  .filter(({ line }) => !/^\s*(\*|\/\/|\/\*)/.test(line));

describe('the time', () => {
  it('comes only from the clock that is passed in', () => {
    const wrong = lines.filter(({ path, line }) => !(path in MAY) && OWN_TIME.test(line));
    expect(wrong).toEqual([]);
  });

  it('is read from the machine by every file on the list', () => {
    for (const path of Object.keys(MAY)) {
      expect(lines.some((one) => one.path === path && OWN_TIME.test(one.line))).toBe(true);
    }
  });

  it('is passed to the code that signs and verifies tokens', () => {
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
