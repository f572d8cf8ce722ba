import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../testing/create-test-app.ts';
import { priorityOf, READ_LIMIT, sheddingOf } from './shedding.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

describe('under overload', () => {
  it.each([
    ['POST', '/rest/v1/matches', 'first'],
    ['PATCH', '/rest/v1/matches/1', 'first'],
    ['GET', '/rest/v1/matches?status=pending', 'first'],
    ['POST', '/rest/v1/matches/1/messages', 'first'],
    ['POST', '/rest/v1/community_messages', 'first'],
    ['POST', '/functions/v1/mark-leads-opened', 'first'],
    ['GET', '/rest/v1/leads?stage=new&limit=20', 'first'],
    ['GET', '/rest/v1/leads/counts', 'first'],
    ['GET', '/rest/v1/leads/export', 'usual'],
    ['POST', '/auth/v1/token?grant_type=refresh_token', 'first'],
    ['GET', '/rest/v1/business_profiles?limit=1&user_id=1', 'usual'],
    ['GET', '/rest/v1/profiles/1', 'usual'],
    ['POST', '/rest/v1/community_posts', 'usual'],
    ['POST', '/rest/v1/business_profiles', 'usual'],
    ['GET', '/rest/v1/community_posts?tab=all', 'last'],
    ['GET', '/rest/v1/community_posts/1/comments', 'last'],
    ['GET', '/rest/v1/business_profiles?search=user_id', 'last'],
    ['POST', '/functions/v1/find-nearby-businesses', 'last'],
    ['POST', '/rest/v1/team/people/search', 'last'],
    ['GET', '/readyz', undefined],
    ['GET', '/healthz', undefined],
    ['GET', '/', undefined],
    ['POST', '/storage/v1/object/business-images/1/a.png', undefined],
    ['POST', '/webhooks/stripe', undefined],
  ])('%s %s has the priority %s', (method, url, priority) => {
    expect(priorityOf(method, url)).toBe(priority);
  });

  it('gives each priority to some paths of the API', async () => {
    const { paths } = (await (await t.app.request('/openapi.json')).json()) as {
      paths: Record<string, Record<string, unknown>>;
    };
    const of = new Map<string, number>();
    for (const [path, operations] of Object.entries(paths)) {
      for (const method of Object.keys(operations)) {
        const priority = priorityOf(method.toUpperCase(), path);
        of.set(String(priority), (of.get(String(priority)) ?? 0) + 1);
      }
    }
    // A pattern that matches everything or nothing is a mistake.
    expect(
      Math.min(of.get('first') ?? 0, of.get('usual') ?? 0, of.get('last') ?? 0),
    ).toBeGreaterThan(8);
  });

  it('refuses in the format of each area', () => {
    const { shapeOf, headers } = sheddingOf(t.deps);
    const problem = {
      type: 'urn:x',
      title: 'Busy',
      status: 503,
      code: 'unavailable',
      detail: 'Busy',
      request_id: '1',
    };
    expect(shapeOf('/auth/v1/token')?.(problem)).toMatchObject({ code: 503, msg: 'Busy' });
    expect(shapeOf('/rest/v1/matches')).toBeUndefined();
    expect(headers).toMatchObject({ 'Cache-Control': 'no-store' });
  });
});

describe('reads', () => {
  it('are limited per person across routes, without limiting others', async () => {
    const limited = await createTestApp({ limits: 'real' });
    const [one, other] = [await limited.client(), await limited.client()];
    const most = READ_LIMIT.points - 1;
    for (let read = 0; read < most; read += 1) {
      await limited.deps.limits.take(READ_LIMIT, one.userId);
    }
    expect((await one.request('GET', '/rest/v1/notifications/unread_count')).status).toBe(200);
    const refused = await one.request('GET', '/rest/v1/matches');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await other.request('GET', '/rest/v1/matches')).status).toBe(200);
    // Writes don't count.
    expect((await one.request('POST', '/rest/v1/notifications/read', {})).status).not.toBe(429);
    await limited.close();
  });
});
