import { newId } from '@pro-match/domain/ids';
import { DAY_MS } from '@pro-match/domain/limits';
import { type CreatedToken, TOKEN_SCOPES, TOKENS_MAX } from '@pro-match/domain/tokens';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowsOf } from '../../platform/database/database.ts';
import { declaredAccess } from '../../testing/access/declared.ts';
import { createWorld } from '../../testing/access/world.ts';
import type { TestBusiness } from '../../testing/actors.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { asking } from '../../testing/requests.ts';
import { personalToken } from '../../testing/tokens.ts';
import { suspendUser } from '../auth/index.ts';

let t: TestApp;
let business: TestBusiness;
beforeAll(async () => {
  t = await createTestApp();
  business = await t.business();
});
afterAll(() => t.close());

const INPUT = { name: 'Scheduling tool', scopes: ['leads:read'], days: 30 };
const create = (by: Pick<TestBusiness, 'request'>, input: unknown = INPUT) =>
  by.request('POST', '/rest/v1/tokens', input);
const codeOf = async (answer: Response) => ((await answer.json()) as { code: string }).code;

/** A call with nothing but the token, as a tool makes it. */
const callWith = (token: string, path = '/rest/v1/leads', init: RequestInit = {}) =>
  t.app.request(path, { ...init, headers: { authorization: `Bearer ${token}` } });

/** The number of stored tokens, including those that no longer work. */
async function countKept({ userId }: TestBusiness) {
  const rows = await t.database.db.execute(
    sql`select count(*)::int as count from personal_tokens where user_id = ${userId}::uuid`,
  );
  return rowsOf<{ count: number }>(rows)[0]?.count;
}

/** Lists the account's security events as shown to the owner, newest first. */
async function eventsOf(by: TestBusiness) {
  const answer = await by.request('GET', '/rest/v1/security_events');
  return ((await answer.json()) as { data: { kind: string }[] }).data.map(({ kind }) => kind);
}

async function listed(by: Pick<TestBusiness, 'request'>) {
  const answer = await by.request('GET', '/rest/v1/tokens');
  return ((await answer.json()) as { data: CreatedToken[] }).data;
}

describe('creating a token', () => {
  it('returns the token once, does not store its text, and notifies the owner', async () => {
    const answer = await create(business);
    expect(answer.status).toBe(201);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const created = (await answer.json()) as CreatedToken;
    expect(created).toMatchObject({ name: 'Scheduling tool', scopes: ['leads:read'] });
    expect(created.token).toMatch(/^pm_[\w-]{43}$/);
    expect(created.token.endsWith(created.ending)).toBe(true);
    expect(Date.parse(created.expires_at) - Date.parse(created.created_at)).toBe(30 * DAY_MS);
    const rows = await t.database.db.execute(
      sql`select row_to_json(p)::text as row from personal_tokens p where id = ${created.id}::uuid`,
    );
    expect(rowsOf<{ row: string }>(rows)[0]?.row).not.toContain(created.token.slice(3, 30));
    const [first] = await listed(business);
    expect(first).toMatchObject({ id: created.id, used_on: null });
    expect(first).not.toHaveProperty('token');
    await t.runOutbox();
    const mails = t.mails.filter(({ to }) => to === business.email);
    expect(mails.at(-1)?.subject).toContain('new access token');
    const log = await business.request('GET', '/rest/v1/security_events');
    expect(JSON.stringify(await log.json())).toContain('token_created');
  });

  it.each([
    ['no name', { ...INPUT, name: ' ' }],
    ['no scope', { ...INPUT, scopes: [] }],
    ['an unknown scope', { ...INPUT, scopes: ['billing:write'] }],
    ['too long a lifetime', { ...INPUT, days: 3650 }],
  ])('refuses %s', async (_, input) => {
    expect((await create(business, input)).status).toBe(422);
  });

  it('returns 404 to a client and 401 without a session', async () => {
    expect((await create(await t.client())).status).toBe(404);
    const nobody = asking(t.app, t.deps.config.PUBLISHABLE_KEY);
    expect((await nobody('POST', '/rest/v1/tokens', INPUT)).status).toBe(401);
  });

  it('returns 403 without a recent reauthentication', async () => {
    const other = await t.business();
    await t.database.db.execute(
      sql`update auth_sessions set proven_until = null where id = ${other.sessionId}`,
    );
    const answer = await create(other);
    expect(answer.status).toBe(403);
    expect(await codeOf(answer)).toBe('reauthentication_needed');
  });

  it('stops at ten, even at once, not counting expired tokens', async () => {
    const other = await t.business();
    const answers = await Promise.all(Array.from({ length: TOKENS_MAX + 2 }, () => create(other)));
    const made = answers.filter(({ status }) => status === 201);
    expect(made).toHaveLength(TOKENS_MAX);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(2);
    await t.database.db.execute(
      sql`update personal_tokens set expires_at = created_at where user_id = ${other.userId}`,
    );
    expect(await listed(other)).toEqual([]);
    expect((await create(other)).status).toBe(201);
    expect(await countKept(other)).toBe(1);
  });

  it('deletes the tokens that a sign-out ended', async () => {
    const [one, other] = await Promise.all([t.business(), t.business()]);
    await one.request('POST', '/auth/v1/logout?scope=others');
    const { token } = await personalToken(one, ['leads:read']);
    await personalToken(other, ['leads:read']);
    expect((await callWith(token)).status).toBe(200);
    await one.request('POST', '/auth/v1/logout?scope=others');
    await personalToken(one, ['leads:read']);
    expect(await countKept(one)).toBe(1);
  });
});

describe('a token', () => {
  it('calls only the operations of its scopes, without an application key', async () => {
    const { token } = await personalToken(business, ['leads:read']);
    expect((await callWith(token)).status).toBe(200);
    const refused = await callWith(token, `/rest/v1/matches/${newId()}/messages`);
    expect(refused.status).toBe(403);
    expect(await codeOf(refused)).toBe('scope_missing');
    expect((await callWith(token, '/rest/v1/tokens')).status).toBe(401);
    expect((await callWith(token, '/storage/v1/object/business-images/x.png')).status).toBe(401);
    expect((await callWith(`pm_${'a'.repeat(43)}`)).status).toBe(401);
    expect((await callWith('pm_x')).status).toBe(401);
    const signIn = await callWith('pm_x', '/auth/v1/settings');
    expect(signIn.status).toBe(401);
  });

  it('reads only the profile of its own business', async () => {
    const { token } = await personalToken(business, ['profile:read']);
    const other = await t.business();
    const path = '/rest/v1/business_profiles';
    expect((await business.request('GET', `${path}/${other.profileId}`)).status).toBe(200);
    expect((await callWith(token, `${path}/${business.profileId}`)).status).toBe(200);
    const answers = await Promise.all(
      [other.profileId, newId()].map((id) => callWith(token, `${path}/${id}`)),
    );
    expect(answers.map(({ status }) => status)).toEqual([404, 404]);
  });

  it('gets 403 from every operation whose scope it lacks', async () => {
    const world = await createWorld(t);
    const of = await Promise.all(
      TOKEN_SCOPES.map(async (scope) => {
        const others = TOKEN_SCOPES.filter((one) => one !== scope);
        return [scope, (await personalToken(world.otherBusiness, others)).token] as const;
      }),
    );
    const tokens = Object.fromEntries(of);
    const scoped = Object.entries(declaredAccess).filter(([, { scope }]) => scope !== undefined);
    expect(scoped.length).toBeGreaterThan(10);
    for (const [route, { scope = '', call }] of scoped) {
      const [method = '', template = ''] = route.split(' ');
      const { path = {}, query = '', body } = call?.(world) ?? {};
      const filled = template.replace(/\{(\w+)\}/g, (_, name: string) => path[name] ?? '');
      const ask = asking(t.app, t.deps.config.PUBLISHABLE_KEY, tokens[scope]);
      const answer = await ask(method, `${filled}?${query}`, body);
      expect([route, answer.status]).toEqual([route, 403]);
    }
  });

  it('shows the day of its last use', async () => {
    const { id, token } = await personalToken(business, ['leads:read']);
    const unused = await personalToken(business, ['leads:read']);
    await callWith(token);
    await callWith(token);
    const today = t.clock.now().toISOString().slice(0, 10);
    const days = new Map((await listed(business)).map((one) => [one.id, one.used_on]));
    expect(days.get(id)).toBe(today);
    expect(days.get(unused.id)).toBeNull();
    t.clock.advance(DAY_MS);
    await callWith(token);
    const tomorrow = t.clock.now().toISOString().slice(0, 10);
    t.clock.advance(-DAY_MS);
    const again = (await listed(business)).find((one) => one.id === id);
    expect(again?.used_on).toBe(tomorrow);
  });

  it('ends when its owner revokes it, which nobody else can do', async () => {
    const [owner, other] = await Promise.all([t.business(), t.business()]);
    const { id, token } = await personalToken(owner, ['leads:read']);
    const kept = await personalToken(owner, ['leads:read']);
    const path = `/rest/v1/tokens/${id}`;
    expect((await other.request('DELETE', path)).status).toBe(404);
    expect((await callWith(token)).status).toBe(200);
    expect((await owner.request('DELETE', path)).status).toBe(204);
    expect((await callWith(token)).status).toBe(401);
    expect((await callWith(kept.token)).status).toBe(200);
    expect((await owner.request('DELETE', path)).status).toBe(404);
    const revoked = (await eventsOf(owner)).filter((kind) => kind === 'token_revoked');
    expect(revoked).toHaveLength(1);
    expect(await eventsOf(other)).not.toContain('token_revoked');
  });

  it('stops working after 90 days', async () => {
    const other = await t.business();
    const { token } = await personalToken(other, ['leads:read']);
    t.clock.advance(89 * DAY_MS);
    expect((await callWith(token)).status).toBe(200);
    t.clock.advance(DAY_MS);
    expect((await callWith(token)).status).toBe(401);
    t.clock.advance(-90 * DAY_MS);
  });

  it('gets 401 once its account is suspended, closed or signed out', async () => {
    const [suspended, closed, signedOut] = await Promise.all([
      t.business(),
      t.business(),
      t.business(),
    ]);
    const tokenOf = async (of: TestBusiness) => (await personalToken(of, ['leads:read'])).token;
    const tokens = await Promise.all([suspended, closed, signedOut].map(tokenOf));
    for (const token of tokens) expect((await callWith(token)).status).toBe(200);
    await suspendUser(t.deps, { userId: suspended.userId });
    await t.database.db.execute(
      sql`update auth_users set deleted_at = now() where id = ${closed.userId}`,
    );
    await signedOut.request('POST', '/auth/v1/logout?scope=others');
    for (const token of tokens) expect((await callWith(token)).status).toBe(401);
    expect(await listed(signedOut)).toEqual([]);
  });

  it('gets 403 for writes while the current terms are not accepted', async () => {
    const other = await t.business();
    const { token } = await personalToken(other, ['messages:write']);
    await t.database.db.execute(
      sql`update terms_acceptances set version = '2020-01-01' where user_id = ${other.userId}`,
    );
    const answer = await callWith(token, `/rest/v1/matches/${newId()}/messages`, {
      method: 'POST',
    });
    expect(answer.status).toBe(403);
    expect(await codeOf(answer)).toBe('terms_required');
  });

  it('is limited to 120 calls a minute, separately from other tokens', async () => {
    const limited = await createTestApp({ limits: 'real' });
    try {
      const other = await limited.business();
      const one = await personalToken(other, ['profile:read']);
      const two = await personalToken(other, ['profile:read']);
      const path = `/rest/v1/business_profiles/${other.profileId}`;
      const statusWith = async ({ token }: CreatedToken) =>
        (await limited.app.request(path, { headers: { authorization: `Bearer ${token}` } })).status;
      const statuses: number[] = [];
      for (let call = 0; call < 121; call += 1) statuses.push(await statusWith(one));
      expect(statuses.filter((status) => status === 200)).toHaveLength(120);
      expect(statuses[120]).toBe(429);
      expect(await statusWith(two)).toBe(200);
    } finally {
      await limited.close();
    }
  });
});
