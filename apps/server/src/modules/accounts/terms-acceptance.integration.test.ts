import { createHash } from 'node:crypto';
import { newId } from '@pro-match/domain/ids';
import { canonicalTerms, TERMS_VERSION, termsFor } from '@pro-match/domain/terms';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowsOf } from '../../platform/database/database.ts';
import type { TestClient } from '../../testing/actors.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { ACCOUNT_WRITES } from './accounts.limits.ts';

const OLD_VERSION = '2020-01-01';
const accepted = { terms_accepted: true, terms_version: TERMS_VERSION };
const path = (id: string) => `/rest/v1/profiles/${id}`;

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const newcomer = (role: 'client' | 'business' | null) =>
  t.client({ role, onboarded: false, termsVersion: null });

const profileOf = async (actor: Pick<TestClient, 'request' | 'userId'>) =>
  (await (await actor.request('GET', path(actor.userId))).json()) as Record<string, string | null>;

const acceptancesOf = async (userId: string) =>
  rowsOf<Record<string, unknown>>(
    await t.database.db.execute(sql`
      select role, version, text_hash from terms_acceptances
      where user_id = ${userId} order by version`),
  );

describe('accepting the terms', () => {
  it.each(['client', 'business'] as const)(
    'stores time, version and hash for a %s',
    async (role) => {
      const actor = await newcomer(role);
      const response = await actor.request('PUT', path(actor.userId), {
        ...accepted,
        terms_accepted_at: '2001-01-01T00:00:00.000Z',
      });
      const profile = (await response.json()) as Record<string, string>;
      expect(profile).toMatchObject({ terms_accepted: true });
      const age = Date.now() - new Date(profile.terms_accepted_at ?? 0).getTime();
      expect(Math.abs(age)).toBeLessThan(60_000);
      const textHash = createHash('sha256')
        .update(canonicalTerms(termsFor(role)))
        .digest('hex');
      expect(await acceptancesOf(actor.userId)).toEqual([
        { role, version: TERMS_VERSION, text_hash: textHash },
      ]);
    },
  );

  it('keeps the time of the first acceptance when repeated', async () => {
    const actor = await newcomer('client');
    const first = await (await actor.request('PUT', path(actor.userId), accepted)).json();
    t.clock.advance(60_000);
    const again = await (await actor.request('PUT', path(actor.userId), accepted)).json();
    expect(again).toEqual(first);
    expect(await acceptancesOf(actor.userId)).toHaveLength(1);
  });

  it('rejects any version but the current one with 422, and writes nothing', async () => {
    const actor = await newcomer('client');
    for (const version of [OLD_VERSION, '']) {
      const body = { full_name: 'Not Yet', terms_accepted: true, terms_version: version };
      const response = await actor.request('PUT', path(actor.userId), body);
      expect(response.status).toBe(422);
      expect(await response.json()).toMatchObject({ errors: [{ field: 'terms_version' }] });
    }
    const profile = await (await actor.request('GET', path(actor.userId))).json();
    expect(profile).toMatchObject({ full_name: 'Test Person', terms_accepted: false });
    expect(await acceptancesOf(actor.userId)).toEqual([]);
  });

  it('takes the current version when a first acceptance names none', async () => {
    for (const role of ['client', 'business'] as const) {
      const actor = await newcomer(role);
      const response = await actor.request('POST', '/rest/v1/profiles', {
        id: actor.userId,
        email: actor.email,
        full_name: 'Ada Lovelace',
        phone: '6145550100',
        location: '43215',
        terms_accepted: true,
        terms_accepted_at: '2026-01-01T00:00:00.000Z',
      });
      expect(response.status).toBe(200);
      expect(await response.json()).toMatchObject({
        terms_accepted: true,
        terms_version: TERMS_VERSION,
      });
    }
  });

  it('needs the version when another one was accepted before', async () => {
    const actor = await t.client({ termsVersion: OLD_VERSION });
    const response = await actor.request('PUT', path(actor.userId), { terms_accepted: true });
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ errors: [{ field: 'terms_version' }] });
  });

  it('returns 409 without a role', async () => {
    const actor = await newcomer(null);
    expect((await actor.request('PUT', path(actor.userId), accepted)).status).toBe(409);
  });

  it('cannot be done for another person', async () => {
    const actor = await newcomer('client');
    for (const other of [await t.client(), await t.business()]) {
      expect((await other.request('PUT', path(actor.userId), accepted)).status).toBe(404);
    }
    expect((await t.anonymous.request('PUT', path(actor.userId), accepted)).status).toBe(401);
    expect(await acceptancesOf(actor.userId)).toEqual([]);
  });
});

describe('terms that have changed', () => {
  it.each(['client', 'business'] as const)(
    'must be accepted again by a %s who accepted older ones',
    async (role) => {
      const actor = await t[role]({ termsVersion: OLD_VERSION });
      expect(await profileOf(actor)).toMatchObject({
        terms_accepted: true,
        terms_version: OLD_VERSION,
        terms_due: TERMS_VERSION,
      });
    },
  );

  it('are not due when the change does not matter to the role', async () => {
    for (const role of ['client', 'business'] as const) {
      const { countsFrom } = termsFor(role);
      const actor = await t[role]({ termsVersion: countsFrom });
      const profile = await profileOf(actor);
      expect(profile).toMatchObject({ terms_version: countsFrom, terms_due: null });
    }
  });

  it('are not due before there is a role', async () => {
    expect(await profileOf(await newcomer(null))).toMatchObject({
      terms_version: null,
      terms_due: null,
    });
  });

  it('add one acceptance to the old one, even when sent repeatedly', async () => {
    const actor = await t.business({ termsVersion: OLD_VERSION });
    const before = await profileOf(actor);
    t.clock.advance(60_000);
    const first = await actor.request('PUT', path(actor.userId), accepted);
    expect(first.status).toBe(200);
    const profile = (await first.json()) as Record<string, string>;
    expect(profile).toEqual({
      ...before,
      terms_version: TERMS_VERSION,
      terms_due: null,
      terms_accepted_at: expect.any(String),
    });
    expect(Date.parse(profile.terms_accepted_at ?? '')).toBeGreaterThanOrEqual(
      Date.parse(before.terms_accepted_at ?? '') + 60_000,
    );
    t.clock.advance(60_000);
    const again = await Promise.all(
      [1, 2, 3].map(() => actor.request('PUT', path(actor.userId), accepted)),
    );
    for (const answer of again) expect(await answer.json()).toEqual(profile);
    expect(await profileOf(actor)).toEqual(profile);
    expect(await acceptancesOf(actor.userId)).toMatchObject([
      { role: 'business', version: OLD_VERSION, text_hash: 'no hash' },
      {
        role: 'business',
        version: TERMS_VERSION,
        text_hash: expect.stringMatching(/^[0-9a-f]{64}$/),
      },
    ]);
  });

  it('stay due after another change of the profile', async () => {
    const actor = await t.client({ termsVersion: OLD_VERSION });
    const answer = await actor.request('PUT', path(actor.userId), { full_name: 'Grace Hopper' });
    expect(await answer.json()).toMatchObject({
      full_name: 'Grace Hopper',
      terms_version: OLD_VERSION,
      terms_due: TERMS_VERSION,
    });
  });

  it('are not shown to other people', async () => {
    const [client, business] = [await t.client(), await t.business()];
    const sent = await client.request('POST', '/rest/v1/matches', {
      id: newId(),
      business_id: business.userId,
      service: 'Plumbing',
      description: 'A pipe leaks.',
    });
    expect(sent.status).toBe(201);
    await t.database.db.execute(sql`
      update terms_acceptances set version = ${OLD_VERSION} where user_id = ${client.userId}`);
    const seen = await business.request('GET', path(client.userId));
    expect(seen.status).toBe(200);
    expect(Object.keys((await seen.json()) as object)).not.toContain('terms_version');
    expect((await (await t.client()).request('GET', path(client.userId))).status).toBe(404);
    expect((await t.anonymous.request('GET', path(client.userId))).status).toBe(401);
  });

  it('return 429 above the write limit', async () => {
    const real = await createTestApp({ limits: 'real' });
    const actor = await real.client({ termsVersion: OLD_VERSION });
    const answers: number[] = [];
    for (let tries = 0; tries <= ACCOUNT_WRITES.points; tries += 1) {
      answers.push((await actor.request('PUT', path(actor.userId), accepted)).status);
    }
    expect(new Set(answers.slice(0, -1))).toEqual(new Set([200]));
    expect(answers.at(-1)).toBe(429);
    await real.close();
  });
});
