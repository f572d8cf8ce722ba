import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { rowsOf } from '../../platform/database/database.ts';
import type { TestBusiness } from '../../testing/actors.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { found } from '../../testing/found.ts';
import { rotateSigningKey } from '../auth/index.ts';
import { resealWebhooks } from './index.ts';
import { hook } from './testing/hooks.ts';
import { reseal } from './webhooks.queries.ts';

let t: TestApp;
let business: TestBusiness;
beforeAll(async () => {
  t = await createTestApp();
  business = await t.business();
});
afterAll(() => t.close());

const ADDRESS = 'https://tools.example.com/hooks';

it('reseals the secrets of webhooks with a new key', async () => {
  const { id } = await hook(business, ADDRESS);
  await business.request('POST', `/rest/v1/webhooks/${id}/secret`);
  const sealed = async () => {
    const stored = await t.database.db.execute(sql`
      select encode(secret, 'hex') as now, encode(previous_secret, 'hex') as before
      from webhook_endpoints where id = ${id}::uuid`);
    return found(rowsOf<{ now: string; before: string }>(stored)[0]);
  };
  const first = await sealed();
  await resealWebhooks(t.deps);
  expect(await sealed()).toEqual(first);
  const fresh = await hook(business, ADDRESS);
  const sealedFresh = async () => {
    const stored = await t.database.db.execute(sql`
      select encode(secret, 'hex') as now from webhook_endpoints where id = ${fresh.id}::uuid`);
    return found(rowsOf<{ now: string }>(stored)[0]).now;
  };
  const before = await sealedFresh();
  // More than are read at a time come first, and none of them can be opened.
  await t.database.db.execute(sql`
    insert into webhook_endpoints
      select (jsonb_populate_record(e, jsonb_build_object(
        'id', '00000000-0000-4000-8000-' || lpad(n::text, 12, '0')))).*
      from webhook_endpoints e, generate_series(1, 201) n where e.id = ${id}::uuid`);
  await rotateSigningKey(t.deps);
  t.clock.advance(61_000);
  await resealWebhooks(t.deps);
  const second = await sealed();
  expect(second.now.slice(0, 8)).not.toBe(first.now.slice(0, 8));
  expect(second.before.slice(0, 8)).toBe(second.now.slice(0, 8));
  // So is a webhook that never had another secret.
  expect(await sealedFresh()).not.toBe(before);
  // Another server, or a rotation, came first.
  const [from, to] = [Buffer.from(first.now, 'hex'), Buffer.from('00', 'hex')];
  await reseal(t.database.db, { id, from, to, previous: null });
  expect(await sealed()).toEqual(second);
  // A secret is sealed for one webhook.
  const current = Buffer.from(second.now, 'hex');
  await reseal(t.database.db, { id: fresh.id, from: current, to, previous: null });
  expect(await sealed()).toEqual(second);
});
