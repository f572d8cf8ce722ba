import { newId } from '@pro-match/domain/ids';
import { sql } from 'drizzle-orm';
import {
  decodeProtectedHeader,
  exportJWK,
  generateKeyPair,
  type JWK,
  type JWTPayload,
  SignJWT,
  UnsecuredJWT,
} from 'jose';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ConfigError } from '../../../platform/config/environment.ts';
import { rowsOf } from '../../../platform/database/database.ts';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import { signOut } from '../sessions/sessions.service.ts';
import { createAuthenticate, issueAccessToken } from './access-tokens.ts';
import { loadSigningKeys, rotateSigningKey } from './signing-keys.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const claimsOf = (token: string): JWTPayload =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());

describe('an access token', () => {
  it('identifies the caller', async () => {
    const { accessToken, userId, sessionId } = await t.business();
    const actor = await createAuthenticate(t.deps)(accessToken);
    expect(actor).toEqual({ userId, sessionId, role: 'business', aal: 'aal1' });
  });

  it('carries the agreed claims', async () => {
    const { accessToken, userId, sessionId, email } = await t.client();
    const claims = claimsOf(accessToken);
    expect(claims).toEqual({
      iss: `${t.deps.config.publicUrl}/auth/v1`,
      sub: userId,
      aud: 'authenticated',
      role: 'authenticated',
      aal: 'aal1',
      amr: [],
      email,
      session_id: sessionId,
      iat: expect.any(Number),
      exp: expect.any(Number),
    });
    expect(Number(claims.exp) - Number(claims.iat)).toBe(3600);
  });

  it('is rejected when forged, altered or malformed', async () => {
    const { accessToken, userId, sessionId } = await t.client();
    const other = await t.client();
    const authenticate = createAuthenticate(t.deps);
    const [{ privateKey, kid }] = await loadSigningKeys(t.deps);
    const stranger = await generateKeyPair('ES256');
    const claims = claimsOf(accessToken);
    const sign = (changed: JWTPayload, key = privateKey) =>
      new SignJWT({ ...claims, ...changed }).setProtectedHeader({ alg: 'ES256', kid }).sign(key);
    expect(await authenticate(await sign({}))).toMatchObject({ userId });

    const [header, payload, signature] = accessToken.split('.');
    const swapped = Buffer.from(JSON.stringify({ ...claims, sub: other.userId }));
    const hmac = new TextEncoder().encode('a secret that anybody may have chosen');
    const forged = {
      'another key': await sign({}, stranger.privateKey),
      'another payload': `${header}.${swapped.toString('base64url')}.${signature}`,
      'no signature': `${header}.${payload}.`,
      'algorithm none': new UnsecuredJWT(claims).encode(),
      'another algorithm': await new SignJWT(claims)
        .setProtectedHeader({ alg: 'HS256' })
        .sign(hmac),
      'another issuer': await sign({ iss: 'https://elsewhere.example/auth/v1' }),
      'another audience': await sign({ aud: 'anon' }),
      'no expiry': await sign({ exp: undefined }),
      'no session': await sign({ session_id: undefined }),
      'another person for the session': await sign({ sub: other.userId }),
      'a session that never was': await sign({ session_id: newId() }),
      'a session that is no id': await sign({ session_id: "' or true --" }),
      'a subject that is no id': await sign({ sub: 'admin' }),
      'not yet valid': await sign({ nbf: Number(claims.exp) }),
      'no token at all': 'nonsense',
      nothing: '',
      'a very long one': `${accessToken}${'a'.repeat(5000)}`,
    };
    for (const [name, token] of Object.entries(forged)) {
      expect(await authenticate(token), name).toBeUndefined();
    }
    expect(await authenticate(accessToken)).toMatchObject({ userId, sessionId });
  });

  it('expires after an hour even when cached as valid', async () => {
    const { accessToken } = await t.client();
    const authenticate = createAuthenticate(t.deps);
    t.clock.advance(3_590_000);
    expect(await authenticate(accessToken)).toBeDefined();
    t.clock.advance(11_000);
    expect(await authenticate(accessToken)).toBeUndefined();
  });
});

describe('caching of verified tokens', () => {
  it('saves the query for 30 seconds', async () => {
    const { accessToken, userId } = await t.client();
    const authenticate = createAuthenticate(t.deps);
    const queries = vi.spyOn(t.database.db._.session, 'prepareQuery');
    await authenticate(accessToken);
    await authenticate(accessToken);
    expect(queries).toHaveBeenCalledTimes(1);
    queries.mockRestore();
    // Ends the session as another server would.
    await t.database.db.execute(
      sql`update auth_sessions set ended_at = now() where user_id = ${userId}`,
    );
    t.clock.advance(29_000);
    expect(await authenticate(accessToken)).toBeDefined();
    t.clock.advance(2000);
    expect(await authenticate(accessToken)).toBeUndefined();
  });

  it('ends at once on a sign-out on this server', async () => {
    const { accessToken } = await t.client();
    const authenticate = createAuthenticate(t.deps);
    const actor = await authenticate(accessToken);
    if (!actor) throw new Error('The token is not good');
    await signOut(t.deps, actor, 'local');
    expect(await authenticate(accessToken)).toBeUndefined();
  });

  it('is not filled by a look-up that a sign-out overtook', async () => {
    const { accessToken, userId, sessionId } = await t.client();
    const authenticate = createAuthenticate(t.deps);
    const looking = Promise.all(Array.from({ length: 10 }, () => authenticate(accessToken)));
    await signOut(t.deps, { userId, sessionId, role: 'client' }, 'local');
    await looking;
    expect(await authenticate(accessToken)).toBeUndefined();
  });

  it('ends within half a minute of suspension and deletion', async () => {
    for (const column of ['suspended_at', 'deleted_at']) {
      const { accessToken, userId } = await t.client();
      const authenticate = createAuthenticate(t.deps);
      expect(await authenticate(accessToken)).toBeDefined();
      await t.database.db.execute(
        sql`update auth_users set ${sql.identifier(column)} = now() where id = ${userId}`,
      );
      t.clock.advance(30_001);
      expect(await authenticate(accessToken)).toBeUndefined();
    }
  });

  it('sees the role of an account from before roles as soon as it is chosen', async () => {
    const { accessToken, userId, request } = await t.client({ role: null, onboarded: false });
    const authenticate = createAuthenticate(t.deps);
    expect(await authenticate(accessToken)).toMatchObject({ userId, role: null });
    await request('POST', '/rest/v1/user_roles', { role: 'business' });
    expect(await authenticate(accessToken)).toMatchObject({ userId, role: 'business' });
  });
});

describe('the signing key', () => {
  it('is shared by servers that start at once', async () => {
    const fresh = await createTestApp();
    const all = await Promise.all(Array.from({ length: 5 }, () => loadSigningKeys(fresh.deps)));
    const keys = all.flat();
    expect(new Set(keys.map((key) => key.kid)).size).toBe(1);
    const rows = await fresh.database.db.execute(sql`select kid from auth_signing_keys`);
    expect(keys).toHaveLength(5);
    expect(rowsOf(rows)).toEqual([{ kid: keys[0]?.kid }]);
    await fresh.close();
  });

  it('comes from the configuration if set there, without storing a key', async () => {
    const { privateKey } = await generateKeyPair('ES256', { extractable: true });
    const jwk = await exportJWK(privateKey);
    const configured = await createTestApp({
      environment: { JWT_SIGNING_KEY: JSON.stringify({ ...jwk, kid: 'mine' }) },
    });
    const { accessToken } = await configured.client();
    expect(await createAuthenticate(configured.deps)(accessToken)).toBeDefined();
    expect(await createAuthenticate(t.deps)(accessToken)).toBeUndefined();
    const response = await configured.app.request('/auth/v1/.well-known/jwks.json');
    const text = await response.text();
    expect(JSON.parse(text)).toMatchObject({
      keys: [{ kid: 'mine', kty: 'EC', crv: 'P-256', x: jwk.x, y: jwk.y }],
    });
    expect(text).not.toContain(jwk.d);
    const rows = await configured.database.db.execute(sql`select kid from auth_signing_keys`);
    expect(rowsOf(rows)).toEqual([]);
    await configured.close();
  });

  it.each([
    'nonsense',
    '{}',
    '[]',
    '{"keys":[]}',
    '{"kty":"EC","crv":"P-256","x":"a","y":"b","d":"secret-part"}',
  ])(
    'is rejected with an error that names its variable but not its value: %s',
    async (JWT_SIGNING_KEY) => {
      const config = { ...t.deps.config, JWT_SIGNING_KEY };
      const error = await loadSigningKeys({ ...t.deps, config }).catch((cause: unknown) => cause);
      expect(error).toBeInstanceOf(ConfigError);
      expect(String(error)).toContain('JWT_SIGNING_KEY');
      expect(String(error)).not.toContain('secret-part');
    },
  );

  it('rotates: the newest key signs, all keys verify, and other servers follow', async () => {
    const beside = { ...t.deps };
    const client = await t.client();
    // This server read its keys before the change.
    expect(await createAuthenticate(beside)(client.accessToken)).toBeDefined();
    const { kid } = await rotateSigningKey(t.deps);
    const keySet = async () => {
      const answer = await t.app.request('/auth/v1/.well-known/jwks.json');
      return ((await answer.json()) as { keys: { kid: string }[] }).keys.map((key) => key.kid);
    };
    expect(await keySet()).not.toContain(kid);
    t.clock.advance(60_001);
    expect((await keySet())[0]).toBe(kid);
    expect((await keySet()).length).toBeGreaterThan(1);
    const { userId, sessionId, email } = client;
    const { token } = await issueAccessToken(t.deps, { userId, sessionId, email });
    expect(decodeProtectedHeader(token).kid).toBe(kid);
    const late = await issueAccessToken({ ...t.deps }, { userId, sessionId, email });
    for (const good of [client.accessToken, token, late.token]) {
      expect(await createAuthenticate(t.deps)(good)).toMatchObject({ userId });
      expect(await createAuthenticate(beside)(good)).toMatchObject({ userId });
    }
  });

  it('looks up an unknown key at once, but not for every forged token', async () => {
    const { userId, sessionId, email, accessToken } = await t.client();
    const beside = { ...t.deps };
    expect(await createAuthenticate(beside)(accessToken)).toBeDefined();
    await rotateSigningKey(t.deps);
    t.clock.advance(6_000);
    const { token } = await issueAccessToken({ ...t.deps }, { userId, sessionId, email });
    expect(await createAuthenticate(beside)(token)).toMatchObject({ userId });
    const { privateKey } = await generateKeyPair('ES256');
    const reads = vi.spyOn(t.database.db._.session, 'prepareQuery');
    const forge = (count: number) =>
      new SignJWT(claimsOf(token))
        .setProtectedHeader({ alg: 'ES256', kid: `made up ${count}` })
        .sign(privateKey);
    for (let count = 0; count < 5; count += 1) {
      expect(await createAuthenticate(beside)(await forge(count))).toBeUndefined();
    }
    expect(reads).toHaveBeenCalledTimes(0);
  });

  it.each([
    ['a list', (keys: JWK[]) => keys],
    ['a key set', (keys: JWK[]) => ({ keys })],
  ])('can be configured as %s, whose first key signs', async (_form, write) => {
    const make = async (kid: string) => {
      const { privateKey } = await generateKeyPair('ES256', { extractable: true });
      return { ...(await exportJWK(privateKey)), kid };
    };
    const [old, next] = [await make('old'), await make('next')];
    const withKeys = (keys: JWK[]) => {
      const config = { ...t.deps.config, JWT_SIGNING_KEY: JSON.stringify(write(keys)) };
      return { ...t.deps, config };
    };
    const after = withKeys([next, old]);
    const { userId, sessionId, email } = await t.client();
    const before = await issueAccessToken(withKeys([old]), { userId, sessionId, email });
    expect(decodeProtectedHeader(before.token).kid).toBe('old');
    expect(await createAuthenticate(after)(before.token)).toMatchObject({ userId });
    const { token } = await issueAccessToken(after, { userId, sessionId, email });
    expect(decodeProtectedHeader(token).kid).toBe('next');
    await expect(rotateSigningKey(after)).rejects.toThrow(ConfigError);
  });

  it('reports the expiry that it signs', async () => {
    const { userId, sessionId, email } = await t.client();
    const { token, expiresAt } = await issueAccessToken(t.deps, { userId, sessionId, email });
    expect(claimsOf(token).exp).toBe(expiresAt);
  });
});
