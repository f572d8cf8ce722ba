import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowsOf } from '../../../platform/database/database.ts';
import { appealUrl, readAppealToken } from '../../cases/appeal-links.ts';
import { readUnsubscribeToken, unsubscribeUrl } from '../../notifications/unsubscribe-links.ts';
import { type Factors, openFactors } from '../testing/open-factors.ts';
import { rotateSigningKey } from '../tokens/signing-keys.ts';
import { factorKeyOf } from './factor-key.ts';
import { resealFactors } from './reseal-factors.job.ts';

let f: Factors;
beforeAll(async () => {
  f = await openFactors();
});
afterAll(async () => {
  await f.closeBrowsers();
  await f.close();
});

const MINUTE = 61_000;

async function boxOf(factorId: string): Promise<Uint8Array> {
  const rows = rowsOf<{ secret: Uint8Array }>(
    await f.t.database.db.execute(sql`select secret from auth_factors where id = ${factorId}`),
  );
  if (!rows[0]) throw new Error('There is no such factor');
  return rows[0].secret;
}

describe('after rotating the signing key', () => {
  it('second factors still work and are resealed, after which the old key can go', async () => {
    const { email, factorId, secret } = await f.withFactor();
    const before = await boxOf(factorId);
    await rotateSigningKey(f.t.deps);
    f.t.clock.advance(MINUTE);
    const { token } = await f.afterPassword(email);
    expect((await f.answer(token, factorId, f.codeOf(secret))).status).toBe(200);
    f.nextStep();
    expect((await factorKeyOf(f.t.deps)).isCurrent(await boxOf(factorId))).toBe(false);
    await Promise.all([resealFactors(f.t.deps), resealFactors(f.t.deps)]);
    expect(await boxOf(factorId)).not.toEqual(before);
    await f.t.database.db.execute(sql`
      delete from auth_signing_keys
      where kid <> (select kid from auth_signing_keys order by created_at desc limit 1)`);
    f.t.clock.advance(MINUTE);
    const again = await f.afterPassword(email);
    expect((await f.answer(again.token, factorId, f.codeOf(secret))).status).toBe(200);
    f.nextStep();
  });

  it('mailed links work while the old key is kept', async () => {
    const id = '01890000-0000-7000-8000-000000000001';
    const what = { userId: id, kind: 'lead' } as const;
    const links = async () => ({
      unsubscribe: (await unsubscribeUrl(f.t.deps, what)).split('/').at(-1) ?? '',
      appeal: (await appealUrl(f.t.deps, id)).split('/').at(-1) ?? '',
    });
    const before = await links();
    await rotateSigningKey(f.t.deps);
    f.t.clock.advance(MINUTE);
    const after = await links();
    expect(after).not.toEqual(before);
    for (const { unsubscribe, appeal } of [before, after]) {
      expect(await readUnsubscribeToken(f.t.deps, unsubscribe)).toEqual(what);
      expect(await readAppealToken(f.t.deps, appeal)).toBe(id);
      expect(await readAppealToken(f.t.deps, `${appeal.slice(0, -2)}AA`)).toBeUndefined();
    }
  });

  it('a factor whose key is lost stays unchanged', async () => {
    const { factorId } = await f.withFactor();
    await f.t.database.db.execute(
      sql`update auth_factors set secret = decode(repeat('ab', 60), 'hex') where id = ${factorId}`,
    );
    const lost = await boxOf(factorId);
    await resealFactors(f.t.deps);
    expect(await boxOf(factorId)).toEqual(lost);
  });
});
