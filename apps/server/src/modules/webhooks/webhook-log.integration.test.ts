import { DAY_MS } from '@pro-match/domain/limits';
import type { WebhookDelivery } from '@pro-match/domain/webhooks';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { rowsOf } from '../../platform/database/database.ts';
import type { TestBusiness } from '../../testing/actors.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { pruneWebhookLog } from './index.ts';
import { hook, log, ping } from './testing/hooks.ts';

let t: TestApp;
let business: TestBusiness;
beforeAll(async () => {
  t = await createTestApp();
  business = await t.business();
});
afterAll(() => t.close());

const ADDRESS = 'https://tools.example.com/hooks';

it('lists the deliveries of thirty days in pages, newest first', async () => {
  const { id } = await hook(business, ADDRESS);
  const path = `/rest/v1/webhooks/${id}/deliveries`;
  for (let count = 0; count < 5; count += 1) await ping(business, id);
  const seen: string[] = [];
  let after: string | null = '';
  do {
    const query: string = after === '' ? '' : `&after=${after}`;
    const page = await business.request('GET', `${path}?limit=2${query}`);
    const { data, next } = (await page.json()) as {
      data: WebhookDelivery[];
      next: string | null;
    };
    expect(data.length).toBeLessThanOrEqual(2);
    seen.push(...data.map((one) => one.id));
    after = next;
  } while (after !== null);
  expect(seen).toHaveLength(5);
  expect(new Set(seen).size).toBe(5);
  expect((await business.request('GET', `${path}?after=nonsense`)).status).toBe(400);
  const old = new Date(t.clock.now().getTime() - 30 * DAY_MS - 1).toISOString();
  await t.database.db.execute(sql`
    update webhook_deliveries set created_at = ${old}::timestamptz where id = ${seen[0]}::uuid`);
  const shown = await business.request('GET', path);
  expect(((await shown.json()) as { data: unknown[] }).data).toHaveLength(4);
  await pruneWebhookLog(t.deps, t.clock.now());
  const left = await t.database.db.execute(
    sql`select 1 from webhook_deliveries where endpoint_id = ${id}::uuid`,
  );
  expect(rowsOf(left)).toHaveLength(4);
  await business.request('DELETE', `/rest/v1/webhooks/${id}`);
});

it('keeps deliveries that are up to thirty days old, to the millisecond, and deletes older ones', async () => {
  const other = await t.business();
  const { id } = await hook(other, ADDRESS);
  const deliveries: string[] = [];
  for (const age of [0, 30 * DAY_MS, 30 * DAY_MS + 1]) {
    const delivery = await ping(other, id);
    t.clock.set(t.clock.now());
    const at = new Date(t.clock.now().getTime() - age).toISOString();
    await t.database.db.execute(sql`
      update webhook_deliveries set created_at = ${at}::timestamptz where id = ${delivery}::uuid`);
    deliveries.push(delivery);
  }
  const shown = async () => {
    return (await log(other, { id })).map((one) => one.id);
  };
  expect(await shown()).toEqual(deliveries.slice(0, 2));
  await pruneWebhookLog(t.deps, t.clock.now());
  const left = await t.database.db.execute(
    sql`select 1 from webhook_deliveries where endpoint_id = ${id}::uuid`,
  );
  expect(rowsOf(left)).toHaveLength(2);
});
