import { expect, it } from 'vitest';
import { parseConfig } from '../config/config.ts';
import { createApi } from '../http/api.ts';
import { createRouter } from '../http/router.ts';
import { createLogger } from '../logger/logger.ts';

const FLOOD = 60;
const SHARE = 5;

/** An API with one route that takes as long as the test wants. */
function createHeldApi() {
  let underWay = 0;
  let most = 0;
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const router = createRouter();
  router.get('/held', async (c) => {
    underWay += 1;
    most = Math.max(most, underWay);
    await held;
    underWay -= 1;
    return c.text('done');
  });
  router.get('/quick', (c) => c.text('done'));
  const api = createApi({
    config: parseConfig({ NODE_ENV: 'test', TRUST_PROXY: '1', DATABASE_POOL: String(SHARE * 2) }),
    log: createLogger('silent'),
    authenticate: async (token) => ({ userId: token, sessionId: token, role: 'client' }),
    areas: [{ base: '/rest/v1', routers: [router] }],
  });
  return {
    release: () => release(),
    most: () => most,
    ask: (path: string, address: string, token?: string) =>
      Promise.resolve(
        api.request(`/rest/v1/${path}`, {
          headers: {
            apikey: 'sb_publishable_local',
            'x-forwarded-for': address,
            ...(token ? { authorization: `Bearer ${token}` } : {}),
          },
        }),
      ),
  };
}

const [FLOODER, OTHER] = ['203.0.113.1', '203.0.113.2'];

it.each([
  ['a person', { flooder: 'ada', address: OTHER, other: 'bea' }],
  [
    'a person, for a neighbor at the same address',
    { flooder: 'ada', address: FLOODER, other: 'b' },
  ],
  ['an address without a session', { address: OTHER }],
])(
  'limits simultaneous requests of %s to a share, and serves others meanwhile',
  async (_, { flooder, address, other }: { flooder?: string; address: string; other?: string }) => {
    const api = createHeldApi();
    const flood = Array.from({ length: FLOOD }, () => api.ask('held', FLOODER, flooder));
    expect((await api.ask('quick', address, other)).status).toBe(200);
    await new Promise(setImmediate);
    expect(api.most()).toBe(SHARE);
    api.release();
    for (const { status } of await Promise.all(flood)) expect(status).toBe(200);
    expect(api.most()).toBe(SHARE);
  },
);
