import { DAY_MS, HOUR_MS, MINUTE_MS } from '@pro-match/domain/limits';
import { WEBHOOK_TRIES } from '@pro-match/domain/webhooks';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { suspendUser } from '../auth/index.ts';
import { ask, hook, log, receiversFor, sendAll } from './testing/hooks.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp({ environment: { WEBHOOK_LOOPBACK: 'on' } });
  t.clock.set(t.clock.now());
});
afterAll(() => t.close());

const receiver = receiversFor(() => t);
const send = () => sendAll(t);

describe('a delivery that fails', () => {
  it('is tried nine times within a day, under one id, and then given up', async () => {
    const business = await t.business();
    const tool = await receiver(() => 500);
    const webhook = await hook(business, tool.url('/'), ['lead.created']);
    await ask(t, business);
    const began = t.clock.now().getTime();
    const times: number[] = [];
    // Each minute of the first hour, then each tenth.
    for (let waited = 0; waited < 26 * HOUR_MS; waited = t.clock.now().getTime() - began) {
      const before = tool.received.length;
      await send();
      if (tool.received.length > before) times.push(t.clock.now().getTime() - began);
      t.clock.advance(waited < HOUR_MS ? MINUTE_MS : 10 * MINUTE_MS);
      if (times.length === WEBHOOK_TRIES) break;
    }
    expect(times).toHaveLength(9);
    expect(times[1]).toBeLessThanOrEqual(MINUTE_MS);
    expect(times[8]).toBeGreaterThan(22 * HOUR_MS);
    expect(times[8]).toBeLessThan(25 * HOUR_MS);
    expect(new Set(tool.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    // The session of the business is as old as its webhook.
    t.clock.advance(began - t.clock.now().getTime());
    const [delivery] = await log(business, webhook);
    expect(delivery).toMatchObject({ state: 'failed', tries: 9, response_status: 500 });
    expect(delivery?.next_try_at).toBeNull();
    const list = await business.request('GET', '/rest/v1/webhooks');
    expect(await list.json()).toMatchObject({ data: [{ state: 'on' }] });
  });

  it('turns the address off after five days without a success, and tells its owner', async () => {
    const business = await t.business();
    let status = 500;
    const tool = await receiver(() => status);
    const webhook = await hook(business, tool.url('/'), ['lead.created']);
    await ask(t, business);
    await send();
    await t.database.db.execute(sql`
      update webhook_endpoints set failing_since = ${new Date(t.clock.now().getTime() - 5 * DAY_MS).toISOString()}::timestamptz`);
    await t.database.db.execute(sql`update webhook_deliveries set tries = 8`);
    t.clock.advance(MINUTE_MS);
    await send();
    await t.runOutbox();
    const list = () => business.request('GET', '/rest/v1/webhooks');
    expect(await (await list()).json()).toMatchObject({ data: [{ state: 'failing' }] });
    const told = await business.request('GET', '/rest/v1/notifications');
    expect(JSON.stringify(await told.json())).toContain('A webhook was turned off');
    const { length } = tool.received;
    await ask(t, business);
    await send();
    expect(tool.received).toHaveLength(length);
    status = 200;
    const path = `/rest/v1/webhooks/${webhook.id}`;
    const on = await business.request('PATCH', path, { is_on: true });
    expect(await on.json()).toMatchObject({ state: 'on', failing_since: null });
    await ask(t, business);
    // Right after a failure the address rests.
    await send();
    expect(tool.received).toHaveLength(length);
    t.clock.advance(5_000);
    await send();
    expect(tool.received).toHaveLength(length + 1);
  });

  it('leaves the address on while tries are left, however long it has been failing', async () => {
    const business = await t.business();
    const tool = await receiver(() => 500);
    const webhook = await hook(business, tool.url('/'), ['lead.created']);
    await ask(t, business);
    await t.runOutbox();
    const since = new Date(t.clock.now().getTime() - 6 * DAY_MS).toISOString();
    await t.database.db.execute(sql`
      update webhook_endpoints set failing_since = ${since}::timestamptz where id = ${webhook.id}`);
    await send();
    expect(await log(business, webhook)).toMatchObject([{ state: 'waiting', tries: 1 }]);
    const list = await business.request('GET', '/rest/v1/webhooks');
    expect(await list.json()).toMatchObject({ data: [{ state: 'on', failing_since: since }] });
  });

  it('turns an address off that responds with 410', async () => {
    const business = await t.business();
    const tool = await receiver(() => 410);
    await hook(business, tool.url('/'), ['lead.created']);
    await ask(t, business);
    await send();
    const list = await business.request('GET', '/rest/v1/webhooks');
    expect(await list.json()).toMatchObject({ data: [{ state: 'gone' }] });
  });

  it('is not sent while the account is suspended', async () => {
    const business = await t.business();
    const tool = await receiver();
    await hook(business, tool.url('/'), ['lead.created']);
    await ask(t, business);
    await t.runOutbox();
    await suspendUser(t.deps, { userId: business.userId });
    await send();
    expect(tool.received).toEqual([]);
  });
});

describe('an address that its owner turns off during a try', () => {
  it.each([204, 410, 500])(
    'stays off and gets no further try, even if it responds with %i',
    async (status) => {
      const business = await t.business();
      let path = '';
      const tool = await receiver(async () => {
        const off = await business.request('PATCH', path, { is_on: false });
        expect(off.status).toBe(200);
        return status;
      });
      const webhook = await hook(business, tool.url('/'), ['lead.created']);
      path = `/rest/v1/webhooks/${webhook.id}`;
      await ask(t, business);
      await send();
      await t.runOutbox();
      expect(tool.received).toHaveLength(1);
      expect(await log(business, webhook)).toMatchObject([
        { state: 'failed', tries: 0, next_try_at: null },
      ]);
      const list = await business.request('GET', '/rest/v1/webhooks');
      expect(await list.json()).toMatchObject({ data: [{ state: 'off' }] });
      const told = await business.request('GET', '/rest/v1/notifications');
      expect(JSON.stringify(await told.json())).not.toContain('A webhook was turned off');
    },
  );
});
