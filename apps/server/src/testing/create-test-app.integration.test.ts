import { HOUR_MS } from '@pro-match/domain/limits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAuthenticate } from '../modules/auth/index.ts';
import { createApi } from '../platform/http/api.ts';
import { actorOf } from '../platform/http/guard.ts';
import { createRouter } from '../platform/http/router.ts';
import { createTestApp, type TestApp } from './create-test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

/** An API with one route, which returns the actor. */
function whoAmI() {
  const router = createRouter();
  router.get('/me', (c) => c.json(actorOf(c)));
  return createApi({
    config: t.deps.config,
    log: t.deps.log,
    authenticate: createAuthenticate(t.deps),
    areas: [{ base: '/rest/v1', routers: [router] }],
  });
}

describe('createTestApp', () => {
  it('creates clients and businesses with valid tokens', async () => {
    const [client, business] = [await t.client(), await t.business({ tier: 'paid' })];
    for (const [actor, role] of [[client, 'client'] as const, [business, 'business'] as const]) {
      const response = await whoAmI().request('/rest/v1/me', {
        headers: {
          apikey: t.deps.config.PUBLISHABLE_KEY,
          authorization: `Bearer ${actor.accessToken}`,
        },
      });
      expect(await response.json()).toEqual({
        userId: actor.userId,
        sessionId: actor.sessionId,
        role,
        aal: 'aal1',
        origin: { address: '127.0.0.1' },
      });
    }
  });

  it('sends requests with and without a session', async () => {
    const client = await t.client();
    for (const ask of [client.request, t.anonymous.request]) {
      const response = await ask('GET', '/rest/v1/nothing-of-this-name');
      expect(response.status).toBe(404);
      expect(await response.json()).toMatchObject({ code: 'not_found' });
    }
  });

  it.fails('fails a test that never asks for the status of a refusal', async () => {
    await t.anonymous.request('GET', '/rest/v1/nothing-of-this-name');
  });

  it('keeps two apps apart', async () => {
    const other = await createTestApp({ limits: 'real' });
    const { email } = await t.client();
    await expect(other.client({ email })).resolves.toMatchObject({ email });
    await expect(t.client({ email })).rejects.toThrow();
    await other.close();
  });

  it('sets and advances its clock', () => {
    const before = t.clock.now().getTime();
    t.clock.advance(HOUR_MS);
    expect(t.clock.now().getTime() - before).toBeGreaterThanOrEqual(HOUR_MS);
    t.clock.set('2026-02-28T23:59:59.999Z');
    t.clock.advance(1);
    expect(t.clock.now().toISOString()).toBe('2026-03-01T00:00:00.000Z');
  });
});
