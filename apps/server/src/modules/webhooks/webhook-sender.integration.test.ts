import { WEBHOOKS_MAX } from '@pro-match/domain/webhooks';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import type { Receiver } from '../../testing/receiver.ts';
import { WebhookSender } from './index.ts';
import { held, log, ping, pinged, receiversFor, sendDue } from './testing/hooks.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp({ environment: { WEBHOOK_LOOPBACK: 'on' } });
});
afterAll(() => t.close());

const receiver = receiversFor(() => t);
const send = (sender = new WebhookSender(t.deps)) => sendDue(sender);

/** As many addresses as these businesses can have, each with something due. */
async function fill(businesses: number, tool: Receiver): Promise<void> {
  for (let owner = 0; owner < businesses; owner += 1) {
    const business = await t.business();
    for (let count = 0; count < WEBHOOKS_MAX; count += 1) await pinged(business, tool);
  }
}

it('sends to working addresses in all its places at once', async () => {
  const { answer, release } = held();
  const tool = await receiver(answer);
  await fill(7, tool);
  const sender = new WebhookSender(t.deps);
  expect(await sender.takeDue()).toBe(32);
  expect(await sender.takeDue()).toBe(0);
  release();
  await sender.idle();
  await send(sender);
  expect(tool.received).toHaveLength(7 * WEBHOOKS_MAX);
});

it('sends first to the addresses that it served longest ago', async () => {
  const tool = await receiver();
  await fill(7, tool);
  await t.database.db.execute(sql`
    insert into webhook_deliveries
      select (jsonb_populate_record(d, jsonb_build_object('id', gen_random_uuid(), 'key', 'next'))).*
      from webhook_deliveries d`);
  const sender = new WebhookSender(t.deps);
  await sender.takeDue();
  await sender.idle();
  await sender.takeDue();
  await sender.idle();
  const served = new Set(tool.received.map(({ body }) => JSON.parse(body).data.webhook_id));
  expect(served.size).toBe(7 * WEBHOOKS_MAX);
});

it('sends to failing addresses even while many others keep it busy', async () => {
  const { answer, release } = held();
  const snail = await receiver(answer);
  await fill(4, snail);
  const sender = new WebhookSender(t.deps);
  expect(await sender.takeDue()).toBe(4 * WEBHOOKS_MAX);
  const failing = await pinged(await t.business(), await receiver());
  await t.database.db.execute(
    sql`update webhook_endpoints set failing_since = now() where id = ${failing}::uuid`,
  );
  expect(await sender.takeDue()).toBe(1);
  release();
  await sender.idle();
});

it('uses at most half of its places for failing addresses, and the rest for others', async () => {
  const tool = await receiver();
  await fill(4, tool);
  await t.database.db.execute(sql`update webhook_endpoints set failing_since = now()`);
  await pinged(await t.business(), tool);
  const sender = new WebhookSender(t.deps);
  expect(await sender.takeDue()).toBe(16 + 1);
  await sender.idle();
  await send();
  expect(tool.received).toHaveLength(4 * WEBHOOKS_MAX + 1);
});

it('logs each outage once', async () => {
  const error = vi.fn();
  const log = Object.assign(Object.create(t.deps.log), { error });
  const execute = vi.fn(() => Promise.reject<object>(new Error('cut off')));
  const db = Object.assign(Object.create(t.database.db), { execute });
  const sender = new WebhookSender({ ...t.deps, log, database: { ...t.database, db } });
  const asked = (times: number) =>
    expect.poll(() => execute.mock.calls.length, { timeout: 10_000 }).toBe(times);
  sender.start();
  await asked(2);
  expect(error).toHaveBeenCalledOnce();
  // The database responds to one run, which looks for working and for failing addresses.
  execute.mockResolvedValueOnce({ rows: [] }).mockResolvedValueOnce({ rows: [] });
  await asked(6);
  await sender.stop();
  expect(error).toHaveBeenCalledTimes(2);
});

it('sends due deliveries from its start until its stop', async () => {
  const business = await t.business();
  const tool = await receiver();
  const id = await pinged(business, tool);
  // More than there are polls in the time below: a try that ends lets the next begin.
  for (let count = 0; count < 9; count += 1) await ping(business, id);
  const sender = new WebhookSender(t.deps);
  sender.start();
  await expect.poll(() => tool.received.length, { timeout: 5_000 }).toBe(10);
  await sender.stop();
  await pinged(business, tool);
  expect(tool.received).toHaveLength(10);
});

it('finishes running deliveries when it stops, and starts no others', async () => {
  const business = await t.business();
  let stop: () => void = () => undefined;
  const tool = await receiver(async () => {
    stop();
    await new Promise((resolve) => setTimeout(resolve, 100));
    return 204;
  });
  const id = await pinged(business, tool);
  await ping(business, id);
  const sender = new WebhookSender(t.deps);
  const stopped = new Promise<void>((resolve, reject) => {
    stop = () => void sender.stop().then(resolve, reject);
  });
  await sender.takeDue();
  await stopped;
  const states = (await log(business, { id })).map(({ state }) => state);
  expect(states.toSorted()).toEqual(['delivered', 'waiting']);
});
