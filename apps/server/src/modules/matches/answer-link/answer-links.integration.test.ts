import { newId } from '@pro-match/domain/ids';
import { DAY_MS, MINUTE_MS } from '@pro-match/domain/limits';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import { rotateSigningKey } from '../../auth/index.ts';
import { answerUrl } from '../index.ts';
import { readAnswerToken } from './answer-links.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const lead = { matchId: newId(), businessId: newId() };

async function aToken(sentAt = t.clock.now()): Promise<string> {
  const url = await answerUrl(t.deps, { ...lead, sentAt });
  expect(url.startsWith(`${t.deps.config.publicUrl}/answer/`)).toBe(true);
  return url.split('/').at(-1) ?? '';
}

describe('the link that answers a lead', () => {
  it('names lead and business and expires after seven days', async () => {
    const token = await aToken();
    expect(await readAnswerToken(t.deps, token)).toEqual({ ...lead, epoch: 0, isExpired: false });
    t.clock.advance(7 * DAY_MS - MINUTE_MS);
    expect(await readAnswerToken(t.deps, token)).toEqual({ ...lead, epoch: 0, isExpired: false });
    t.clock.advance(MINUTE_MS);
    expect(await readAnswerToken(t.deps, token)).toEqual({ ...lead, epoch: 0, isExpired: true });
  });

  it('expires at the exact second that it names', async () => {
    const running = t.clock.now();
    const sentAt = new Date('2026-03-02T15:00:00.000Z');
    const token = await aToken(sentAt);
    const end = sentAt.getTime() + 7 * DAY_MS;
    for (const [at, isExpired] of [
      [end - 1, false],
      [end, true],
    ] as const) {
      t.clock.set(new Date(at));
      expect(await readAnswerToken(t.deps, token)).toMatchObject({ isExpired });
    }
    t.clock.set(running);
  });

  it('is the same each time the mail is rendered', async () => {
    const sentAt = t.clock.now();
    expect(await aToken(sentAt)).toBe(await aToken(sentAt));
    expect(await aToken(sentAt)).not.toBe(await aToken(new Date(sentAt.getTime() + 1000)));
  });

  it('survives a rotated signing key', async () => {
    const before = await aToken();
    await rotateSigningKey(t.deps);
    t.clock.advance(MINUTE_MS + 1);
    const after = await aToken();
    expect(after.split('.').at(-1)).not.toBe(before.split('.').at(-1));
    for (const token of [before, after]) {
      expect(await readAnswerToken(t.deps, token)).toEqual({ ...lead, epoch: 0, isExpired: false });
    }
  });

  it('is rejected when any part is changed', async () => {
    const token = await aToken();
    const [matchId = '', businessId = '', expiresAt = '', seal = ''] = token.split('.');
    for (const parts of [
      [newId(), businessId, expiresAt, seal],
      [matchId, newId(), expiresAt, seal],
      [businessId, matchId, expiresAt, seal],
      [matchId, businessId, String(Number(expiresAt) + 1), seal],
      [matchId, businessId, `0${expiresAt}`, seal],
      [matchId.toUpperCase(), businessId, expiresAt, seal],
      [matchId, businessId, expiresAt, seal.slice(0, -1)],
      [matchId, businessId, expiresAt, `${seal}A`],
      [matchId, businessId, expiresAt, ''],
      [matchId, businessId, expiresAt],
      [matchId, businessId, expiresAt, seal, seal],
      [matchId, businessId, expiresAt, '0', seal],
      [matchId, businessId, expiresAt, '1', seal],
    ]) {
      expect(await readAnswerToken(t.deps, parts.join('.'))).toBeUndefined();
    }
  });

  it('rejects any made-up token', async () => {
    const id = fc.oneof(fc.uuid(), fc.constantFrom(...Object.values(lead)), fc.string());
    const seconds = fc.oneof(fc.nat({ max: 9_999_999_999 }).map(String), fc.string());
    const seal = fc.oneof(
      fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => toText(bytes)),
      fc.string(),
    );
    const token = fc.oneof(
      fc.tuple(id, id, seconds, seal).map((parts) => parts.join('.')),
      fc.string({ unit: 'binary' }),
    );
    await fc.assert(
      fc.asyncProperty(token, async (forged) => {
        expect(await readAnswerToken(t.deps, forged)).toBeUndefined();
      }),
      { numRuns: 300 },
    );
  });

  it('resists ten thousand guesses of its signature', async () => {
    const token = await aToken();
    const [sealed, seal = ''] = [token.slice(0, token.lastIndexOf('.')), token.split('.').at(-1)];
    const bytes = Buffer.from(seal, 'base64url');
    for (let tried = 0; tried < 10_000; tried += 1) {
      // Near misses, each different: two bits of the right signature are flipped.
      const near = Buffer.from(bytes);
      flip(near, tried % 256);
      flip(near, (tried % 256) + 1 + (Math.floor(tried / 256) % 255));
      const forged = `${sealed}.${toText(near)}`;
      if (await readAnswerToken(t.deps, forged)) throw new Error(`Taken for ours: ${forged}`);
    }
    expect(await readAnswerToken(t.deps, token)).toBeDefined();
  });
});

const toText = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');

function flip(bytes: Buffer, bit: number): void {
  const at = Math.floor((bit % 256) / 8);
  bytes[at] = (bytes[at] ?? 0) ^ (1 << (bit % 8));
}
