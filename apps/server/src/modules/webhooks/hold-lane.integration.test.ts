import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { whileHeld } from '../../testing/sql/held.ts';
import { suspendUser } from '../auth/index.ts';
import { WebhookSender } from './index.ts';
import { sendLane } from './send-lane.ts';
import { hook, ping, pinged, receiversFor, sendDue } from './testing/hooks.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp({ environment: { WEBHOOK_LOOPBACK: 'on' } });
});
afterAll(() => t.close());

const receiver = receiversFor(() => t);
const send = (sender = new WebhookSender(t.deps)) => sendDue(sender);

it('holds on to an address that takes long for as long as it sends there', async () => {
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

it('leaves an address to the sender that holds it', async () => {
  let release: () => void = () => undefined;
  const waiting = new Promise<void>((resolve) => {
    release = resolve;
  });
  const tool = await receiver(() => waiting.then(() => 204));
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
  'waits for no address that another sender is taking',
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

describe('a sender that held an address', () => {
  const at = (ms: number) => new Date(t.clock.now().getTime() + ms);

  /** An address with something due, held until a minute from now. */
  async function held() {
    const business = await t.business();
    const tool = await receiver();
    const id = await pinged(business, tool);
    const until = at(60_000);
    const set = (columns: SQL) =>
      t.database.db.execute(sql`update webhook_endpoints set ${columns} where id = ${id}::uuid`);
    await set(sql`lane_until = ${until.toISOString()}::timestamptz`);
    const turn = (held: Date) =>
      sendLane(
        t.deps,
        { id, user_id: business.userId },
        {
          held,
          stopping: new AbortController().signal,
        },
      );
    return { business, tool, until, set, turn };
  }

  it('sends once it holds it', async () => {
    const { tool, until, turn } = await held();
    await turn(until);
    expect(tool.received).toHaveLength(1);
  });

  it('sends nothing and releases nothing once another sender holds it', async () => {
    const { tool, until, turn } = await held();
    await turn(new Date(until.getTime() - 1_000));
    expect(tool.received).toEqual([]);
    await send();
    expect(tool.received).toEqual([]);
  });

  // It holds its own a moment longer to send, and one more to find nothing else.
  it.each([0, 1, 2])('touches none that is held until then, and %i ms', async (later) => {
    const [one, other] = [await held(), await held()];
    const until = new Date(one.until.getTime() + later).toISOString();
    await other.set(sql`lane_until = ${until}::timestamptz`);
    await one.turn(one.until);
    await send();
    expect([one.tool.received.length, other.tool.received.length]).toEqual([1, 0]);
  });

  it('sends nothing once it is off', async () => {
    const { tool, until, set, turn } = await held();
    await set(sql`disabled_at = now(), disabled_cause = 'owner'`);
    await turn(until);
    expect(tool.received).toEqual([]);
  });

  it('sends nothing once the account is suspended', async () => {
    const { business, tool, until, turn } = await held();
    await suspendUser(t.deps, { userId: business.userId });
    await turn(until);
    expect(tool.received).toEqual([]);
  });
});

describe('a slow address', () => {
  it('delays no other, and is asked one thing at a time', async () => {
    const slow = await t.business();
    const others = await Promise.all([t.business(), t.business(), t.business()]);
    let release: () => void = () => undefined;
    const waiting = new Promise<void>((resolve) => {
      release = resolve;
    });
    const snail = await receiver(() => waiting.then(() => 204));
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
    expect(snail.received).toHaveLength(5);
  });

  it('loses nothing when its sender is gone: another one sends it once the lease is over', async () => {
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
