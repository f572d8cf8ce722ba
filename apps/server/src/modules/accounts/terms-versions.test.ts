import { ROLES, type Role } from '@pro-match/domain/auth';
import { TERMS_VERSION, termsFor } from '@pro-match/domain/terms';
import { expect, it } from 'vitest';
import { termsHash } from './terms-hash.ts';

interface Version {
  hashes: Record<Role, string>;
  /** Roles to which the change from the version before matters: they have to accept again. */
  mattersTo: readonly Role[];
}

/**
 * Stored acceptances name a version and hold the hash of its text. A changed text under an old
 * version would make them claim a text that the person never read: a new text gets a new version
 * and a new line here, which says to whom it matters.
 */
const VERSIONS: Record<string, Version> = {
  '2026-11-20': {
    hashes: {
      client: '22b94edf92ef25247ad363f870cfbd8998150148444cfe4117db6a33467ce556',
      business: 'cd85b1aad7c97c857d5c6a071a0dc3a070a0f119e9e63a963953cac734b9f126',
    },
    mattersTo: ['client', 'business'],
  },
  // Everything that a business receives with a request; how long Pro stays while a failed payment is tried again.
  '2026-11-22': {
    hashes: {
      client: '9c9007813a99261828c6b7ea77b2bf02b8f5e423b15481fdf865ea67acccfd34',
      business: '612f5b71049e55bed74337788220bb52bb25d423973cf71b23e81bc609709b93',
    },
    mattersTo: ['client', 'business'],
  },
  // When a business receives the phone number; how a first payment is refunded.
  '2026-11-23': {
    hashes: {
      client: '4615be936379280eacdbd29a80d03a9d83799647885304c7a39689694587613b',
      business: '685ff4539680b95add38bb6800408295bb675a23d97daa99edc29e071504557d',
    },
    mattersTo: ['client', 'business'],
  },
  // Says that a business receives photos and answers with a request, and how many were asked.
  '2026-11-24': {
    hashes: {
      client: '0642986e310105f691ebe137e6e194baed0806aeca1405defc8580836cf1421c',
      business: '52c20542fa66d5fca5408fb8fb1451b8b970eaf03a6eda0115bfc2fdd2ca4c07',
    },
    mattersTo: ['client'],
  },
};

it.each(ROLES)('the terms for a %s change together with their version', (role) => {
  expect(termsHash(role)).toBe(VERSIONS[TERMS_VERSION]?.hashes[role]);
});

it('versions are ascending dates, and the last one is in force', () => {
  const versions = Object.keys(VERSIONS);
  for (const version of versions) {
    expect(new Date(`${version}T00:00:00Z`).toISOString().slice(0, 10)).toBe(version);
  }
  expect(versions).toEqual(versions.toSorted());
  expect(versions.at(-1)).toBe(TERMS_VERSION);
});

it.each(ROLES)(
  'the acceptance of a %s counts from the last version that matters to them',
  (role) => {
    const [last] =
      Object.entries(VERSIONS)
        .filter(([, { mattersTo }]) => mattersTo.includes(role))
        .at(-1) ?? [];
    expect(termsFor(role).countsFrom).toBe(last);
  },
);
