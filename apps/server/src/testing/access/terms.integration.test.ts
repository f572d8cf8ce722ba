import { TERMS_VERSION } from '@pro-match/domain/terms';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../create-test-app.ts';
import { asking } from '../requests.ts';
import { declaredAccess as declared } from './declared.ts';
import { createWorld, type World } from './world.ts';

const WRITES = ['POST', 'PUT', 'PATCH'];

/** Calls allowed before the current terms are accepted. */
const OPEN = [
  'POST /functions/v1/check-subscription',
  'POST /functions/v1/create-portal',
  'POST /functions/v1/create-refund',
  'POST /functions/v1/find-nearby-businesses',
  'POST /functions/v1/find-offered-service',
  'POST /functions/v1/send-welcome-email',
  'POST /rest/v1/appeals',
  'POST /rest/v1/browser_errors',
  'POST /rest/v1/community_comments/{id}/report',
  'POST /rest/v1/community_posts/{id}/report',
  'POST /rest/v1/notices',
  'POST /rest/v1/notifications/read',
  'POST /rest/v1/profiles',
  'POST /rest/v1/reports',
  'POST /rest/v1/rpc/count_card_view',
  'POST /rest/v1/rpc/get_public_business_profile',
  'POST /rest/v1/user_roles',
  'PUT /rest/v1/blocks/{user_id}',
  'PUT /rest/v1/notification_preferences',
  'PUT /rest/v1/profiles/{id}',
  'PUT /rest/v1/push_subscriptions',
];

let t: TestApp;
let world: World;
beforeAll(async () => {
  t = await createTestApp();
  world = await createWorld(t);
});
afterAll(() => t.close());

/** Every write outside the team and auth areas, by its name in the table. */
const writes = Object.keys(declared).filter((name) => {
  const [method = '', path = ''] = name.split(' ');
  return WRITES.includes(method) && !/^\/(auth|rest\/v1\/team)\//.test(path);
});

/** Tells whether a route refuses this token for missing terms. */
async function statusFor(name: string, accessToken: string, path?: Record<string, string>) {
  const [method = '', template = ''] = name.split(' ');
  const call = declared[name]?.call?.(world) ?? {};
  const values = path ?? call.path ?? {};
  const filled = template.replace(/\{(\w+)\}/g, (_, key: string) => values[key] ?? '');
  const ask = asking(t.app, t.deps.config.PUBLISHABLE_KEY, accessToken);
  const answer = await ask(method, filled, call.body);
  const { code } = answer.ok ? {} : ((await answer.json()) as { code?: string });
  return answer.status === 403 && code === 'terms_required' ? 'terms' : 'other';
}

describe.each(['client', 'business'] as const)('a %s who has not accepted the terms', (role) => {
  it.each([
    ['who never accepted any', null],
    ['who accepted terms that have changed since', '2020-01-01'],
  ])('%s gets 403 for all writes except the open ones', async (_, termsVersion) => {
    const { accessToken } = await t[role]({ termsVersion, onboarded: false });
    const open: string[] = [];
    for (const name of writes) {
      if ((await statusFor(name, accessToken)) === 'other') open.push(name);
    }
    expect(open.toSorted()).toEqual(OPEN);
  });

  it('gets 403 for uploads, but can list the files', async () => {
    const { request, userId } = await t[role]({ termsVersion: null });
    const upload = `/storage/v1/object/business-images/${userId}/logo.png`;
    for (const method of ['POST', 'PUT']) {
      expect((await request(method, upload, {})).status).toBe(403);
    }
    const list = await request('POST', '/storage/v1/object/list/business-images', {
      prefix: userId,
    });
    expect(list.status).toBe(200);
  });
});

it('allows writes right after the terms are accepted', async () => {
  const newcomer = await t.client({ termsVersion: null, onboarded: false });
  const preferences = { zip_code: '43215', state: 'OH' };
  const save = () => newcomer.request('POST', '/rest/v1/client_preferences', preferences);
  expect((await save()).status).toBe(403);
  await newcomer.request('PUT', `/rest/v1/profiles/${newcomer.userId}`, {
    terms_accepted: true,
    terms_version: TERMS_VERSION,
  });
  expect((await save()).status).toBe(201);
});
