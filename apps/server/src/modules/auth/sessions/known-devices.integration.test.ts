import { DAY_MS } from '@pro-match/domain/limits';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import { found } from '../../../testing/found.ts';
import { knownDevice, nameDevice } from './known-devices.ts';

let t: TestApp;
beforeEach(async () => {
  t = await createTestApp();
});
afterEach(() => t.close());

describe('a device token', () => {
  it('is valid for the accounts that signed in there and no other', async () => {
    const one = await nameDevice(t.deps, undefined, 'ada@example.com');
    const both = await nameDevice(t.deps, one, 'bob@example.com');
    const asAda = await knownDevice(t.deps, both, 'ada@example.com');
    const asBob = await knownDevice(t.deps, both, 'bob@example.com');
    expect(asAda).toMatchObject({ isFresh: true });
    expect(found(asBob).subject).not.toBe(asAda?.subject);
    expect(await knownDevice(t.deps, one, 'bob@example.com')).toBeUndefined();
    expect(Buffer.from(both, 'base64url').toString('latin1')).not.toContain('example');
  });

  it('keeps its identifier and the twenty newest accounts', async () => {
    let token: string | undefined;
    for (let count = 0; count < 21; count += 1) {
      token = await nameDevice(t.deps, token, `person-${count}@example.com`);
      token = await nameDevice(t.deps, token, `person-${count}@example.com`);
    }
    const known = (count: number) => knownDevice(t.deps, token, `person-${count}@example.com`);
    expect(await known(0)).toBeUndefined();
    const subjects = await Promise.all(Array.from({ length: 20 }, (_, index) => known(index + 1)));
    expect(subjects).not.toContain(undefined);
    // The longest value that a request may carry.
    expect(token?.length).toBeLessThanOrEqual(600);
    expect(new Set(subjects.map((device) => device?.subject.split(' ')[0])).size).toBe(1);
  });

  it('is stale after a month and invalid after four hundred days', async () => {
    const email = 'ada@example.com';
    const token = await nameDevice(t.deps, undefined, email);
    t.clock.advance(30 * DAY_MS);
    expect(await knownDevice(t.deps, token, email)).toMatchObject({ isFresh: false });
    t.clock.advance(371 * DAY_MS);
    expect(await knownDevice(t.deps, token, email)).toBeUndefined();
  });

  it('is rejected when forged, altered or issued by another site', async () => {
    const email = 'ada@example.com';
    const token = await nameDevice(t.deps, undefined, email);
    const bytes = Buffer.from(token, 'base64url');
    for (let at = 0; at < bytes.length; at += 1) {
      const bad = Buffer.from(bytes);
      bad[at] = (bad[at] ?? 0) ^ 1;
      expect(await knownDevice(t.deps, bad.toString('base64url'), email)).toBeUndefined();
    }
    for (const bad of ['', 'x', 'é', token.slice(4), token.repeat(9), 'A'.repeat(5000)]) {
      expect(await knownDevice(t.deps, bad, email)).toBeUndefined();
      expect(await knownDevice(t.deps, await nameDevice(t.deps, bad, email), email)).toBeDefined();
    }
    const elsewhere = await createTestApp();
    expect(await knownDevice(elsewhere.deps, token, email)).toBeUndefined();
    await elsewhere.close();
  });
});
