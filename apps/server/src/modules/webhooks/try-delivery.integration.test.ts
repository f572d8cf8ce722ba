import { WEBHOOK_TRIES, type Webhook } from '@pro-match/domain/webhooks';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { WebhookSender } from './index.ts';
import { hook, log, ping, pinged, receiversFor, sendDue } from './testing/hooks.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp({ environment: { WEBHOOK_LOOPBACK: 'on' } });
});
afterAll(() => t.close());

const receiver = receiversFor(() => t);
const send = (sender = new WebhookSender(t.deps)) => sendDue(sender);

it('tries no further delivery at an address that has just failed', async () => {
  const business = await t.business();
  const tool = await receiver(() => 500);
  const id = await pinged(business, tool);
  await ping(business, id);
  await send();
  expect(tool.received).toHaveLength(1);
  const tries = (await log(business, { id })).map((one) => one.tries);
  expect(tries.toSorted()).toEqual([0, 1]);
});

it.each([
  [200, 'delivered'],
  [299, 'delivered'],
  [300, 'waiting'],
])(
  'counts only a 2xx response as success: after %i the delivery is %s',
  async (response_status, state) => {
    const business = await t.business();
    const tool = await receiver(() => response_status);
    const id = await pinged(business, tool);
    await send();
    expect(await log(business, { id })).toMatchObject([{ state, response_status }]);
  },
);

it('records a result only for its own address', async () => {
  const business = await t.business();
  let status = 500;
  const tool = await receiver(() => status);
  const [well, failing] = [await pinged(business, await receiver()), await pinged(business, tool)];
  const failingSince = async () => {
    const answer = await business.request('GET', '/rest/v1/webhooks');
    const { data } = (await answer.json()) as { data: Webhook[] };
    return [well, failing].map((id) => data.find((one) => one.id === id)?.failing_since);
  };
  const outcomes: string[] = [];
  const sender = new WebhookSender(t.deps, { count: (outcome) => outcomes.push(outcome) });
  await send(sender);
  expect(outcomes.toSorted()).toEqual(['delivered', 'failed']);
  expect(await failingSince()).toEqual([null, expect.any(String)]);
  await ping(business, well);
  await send(sender);
  expect(await failingSince()).toEqual([null, expect.any(String)]);
  // The one has nothing that is due, the other waits for its next try.
  expect(await sender.takeDue()).toBe(0);
  status = 204;
  await ping(business, failing);
  t.clock.advance(5_000);
  expect(await sender.takeDue()).toBe(1);
  await sender.idle();
  await send(sender);
  expect(await failingSince()).toEqual([null, null]);
  // Accepted deliveries stay accepted when the address is turned off.
  await business.request('PATCH', `/rest/v1/webhooks/${well}`, { is_on: false });
  const listed = await log(business, { id: well });
  expect(listed.map(({ state }) => state)).toEqual(['delivered', 'delivered']);
});

it.each([204, 500])(
  'sends a delivery again if that was requested during a try that ended with %i',
  async (status) => {
    const business = await t.business();
    let during: () => Promise<unknown> = async () => undefined;
    const tool = await receiver(async () => {
      if (tool.received.length > 1) return 204;
      await during();
      return status;
    });
    const { id } = await hook(business, tool.url('/'), ['lead.created']);
    const delivery = await ping(business, id);
    await t.database.db.execute(sql`update webhook_deliveries set tries = 3`);
    during = async () => {
      const again = `/rest/v1/webhook_deliveries/${delivery}/replay`;
      expect((await business.request('POST', again)).status).toBe(202);
    };
    await send();
    if (status === 500) {
      expect(await log(business, { id })).toMatchObject([{ state: 'waiting', tries: 0 }]);
      t.clock.advance(5_000);
      await send();
    }
    expect(tool.received).toHaveLength(2);
    expect(await log(business, { id })).toMatchObject([{ state: 'delivered', tries: 1 }]);
  },
);

it('ends without an error when the address is deleted during its last try', async () => {
  const business = await t.business();
  let path = '';
  const tool = await receiver(async () => {
    expect((await business.request('DELETE', path)).status).toBe(204);
    return 500;
  });
  path = `/rest/v1/webhooks/${await pinged(business, tool)}`;
  await t.database.db.execute(sql`update webhook_deliveries set tries = ${WEBHOOK_TRIES - 1}`);
  const error = vi.fn();
  const log = Object.assign(Object.create(t.deps.log), { error });
  await send(new WebhookSender({ ...t.deps, log }));
  expect(tool.received).toHaveLength(1);
  expect(error).not.toHaveBeenCalled();
});
