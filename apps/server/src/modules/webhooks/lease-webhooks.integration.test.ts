import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { whileHeld } from '../../testing/sql/held.ts';
import { WebhookSender } from './index.ts';
import { held, hook, log, ping, pinged, receiversFor, sendDue } from './testing/hooks.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp({ environment: { WEBHOOK_LOOPBACK: 'on' } });
});
afterAll(() => t.close());

const receiver = receiversFor(() => t);
const send = (sender = new WebhookSender(t.deps)) => sendDue(sender);

it('keeps the lease of a slow address while it sends there', async () => {
  const taken: number[] = [];
  const tool = await receiver(async () => {
    t.clock.advance(20_000);
    taken.push(await new WebhookSender(t.deps).takeDue());
    return 204;
  });
  const business = await t.business();
  await ping(business, await pinged(business, tool));
  await send();
  expect(taken).toEqual([0, 0]);
});

it('leaves an address to the sender that has leased it', async () => {
  const { answer, release } = held();
  const tool = await receiver(answer);
  const business = await t.business();
  await pinged(business, tool);
  const [first, second] = [new WebhookSender(t.deps), new WebhookSender(t.deps)];
  expect(await first.takeDue()).toBe(1);
  expect(await second.takeDue()).toBe(0);
  release();
  await first.idle();
});

// The embedded database has one connection: nothing there happens at once.
it.runIf(inject('database').driver === 'postgres')(
  'does not wait for an address that another sender is leasing',
  async () => {
    const id = await pinged(await t.business(), await receiver());
    const taking = sql`select from webhook_endpoints where id = ${id}::uuid for update`;
    const sender = new WebhookSender(t.deps);
    const { taken } = await whileHeld(t.database, taking, async () => ({
      taken: await sender.takeDue(),
    }));
    expect(taken).toBe(0);
  },
);

describe('a sender whose lease ended during its try', () => {
  it('changes nothing for the sender that took over', async () => {
    const business = await t.business();
    const [first, second] = [new WebhookSender(t.deps), new WebhookSender(t.deps)];
    const { answer, release } = held();
    const tool = await receiver(async () => {
      if (tool.received.length > 1) return answer();
      t.clock.advance(30_000);
      expect(await second.takeDue()).toBe(1);
      return 500;
    });
    const id = await pinged(business, tool);
    await first.takeDue();
    await first.idle();
    // The second one holds it still.
    expect(await log(business, { id })).toMatchObject([{ state: 'waiting', tries: 0 }]);
    expect(await first.takeDue()).toBe(0);
    release();
    await second.idle();
    expect(await log(business, { id })).toMatchObject([{ state: 'delivered', tries: 1 }]);
  });
});

it('does not release the other addresses of the same lease', async () => {
  const { answer, release } = held();
  const business = await t.business();
  const id = await pinged(business, await receiver());
  await pinged(business, await receiver(answer));
  const sender = new WebhookSender(t.deps);
  expect(await sender.takeDue()).toBe(2);
  await expect.poll(() => log(business, { id })).toMatchObject([{ state: 'delivered' }]);
  expect(await new WebhookSender(t.deps).takeDue()).toBe(0);
  release();
  await sender.idle();
});

it('sends nothing to an address that is off', async () => {
  const tool = await receiver();
  const id = await pinged(await t.business(), tool);
  await t.database.db.execute(sql`
    update webhook_endpoints set disabled_at = now(), disabled_cause = 'owner'
    where id = ${id}::uuid`);
  await send();
  expect(tool.received).toEqual([]);
});

describe('a slow address', () => {
  it('does not delay others, and gets one request at a time', async () => {
    const slow = await t.business();
    const others = await Promise.all([t.business(), t.business(), t.business()]);
    const { answer, release } = held();
    const snail = await receiver(answer);
    const hare = await receiver();
    const { id } = await hook(slow, snail.url('/'), ['lead.created']);
    await Promise.all([1, 2, 3, 4, 5].map(() => ping(slow, id)));
    const sender = new WebhookSender(t.deps);
    await sender.takeDue();
    for (const other of others) {
      await pinged(other, hare);
      await sender.takeDue();
    }
    await expect.poll(() => hare.received.length, { timeout: 5_000 }).toBe(3);
    expect(snail.received).toHaveLength(1);
    release();
    await sender.idle();
    await send(sender);
    expect(snail.received).toHaveLength(5);
  });

  it('gets every delivery from another sender once the lease of a lost one has ended', async () => {
    const business = await t.business();
    const tool = await receiver();
    const id = await pinged(business, tool);
    const until = new Date(t.clock.now().getTime() + 30_000).toISOString();
    await t.database.db.execute(
      sql`update webhook_endpoints set lane_until = ${until}::timestamptz where id = ${id}::uuid`,
    );
    await send();
    expect(tool.received).toEqual([]);
    t.clock.advance(30_000);
    await send();
    expect(tool.received).toHaveLength(1);
  });
});
