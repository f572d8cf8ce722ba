import { newId } from '@pro-match/domain/ids';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { newMatched } from '../../testing/matched.ts';
import { next, openNode, record, settled, type TestNode } from './testing/open-node.ts';

/** The driver's error for a connection that the server ended. */
const lost = Object.assign(new Error('terminated'), { code: '57P01' });

let t: TestApp;
let node: TestNode;
beforeAll(async () => {
  t = await createTestApp();
  node = await openNode(t);
});
afterAll(async () => {
  await node.close();
  await t.close();
});

describe('a screen that may have missed something', () => {
  it('is told to catch up when a message is sent again', async () => {
    const client = await t.client();
    const ofClient = await node.connect(client);
    const asked = next(ofClient, 'matches:insert');
    const { business, matchId } = await newMatched(t, { client, isAccepted: false });
    const ofBusiness = await node.connect(business);
    // Otherwise the push would be recorded as well.
    await asked;
    const heard = record(ofClient);
    const body = { id: newId(), content: 'Hello' };
    const path = `/rest/v1/matches/${matchId}/messages`;
    await client.request('POST', path, body);
    const told = next(ofBusiness, 'catch_up');
    await client.request('POST', path, body);
    await told;
    await settled(ofClient);
    expect(heard.map(([name]) => name)).toEqual(['messages:insert']);
  });

  it('is told to catch up after a write in doubt, once the database responds', async () => {
    const client = await t.client();
    const screen = await node.connect(client);
    const heard = record(screen);
    const ping = vi.spyOn(t.deps.database, 'ping').mockRejectedValue(lost);
    const work = t.deps.events.transaction(async () => {
      throw lost;
    });
    await expect(work).rejects.toThrow('terminated');
    await node.realtime.watch();
    await settled(screen);
    expect(heard).toEqual([]);
    ping.mockRestore();
    await node.realtime.watch();
    await settled(screen);
    expect(heard).toEqual([['catch_up']]);
    await node.realtime.watch();
    await settled(screen);
    expect(heard).toHaveLength(1);
  });

  it('is told to catch up when a push failed', async () => {
    const client = await t.client();
    const screen = await node.connect(client);
    const told = next(screen, 'catch_up');
    t.deps.events.onLive('notification.read', () => Promise.reject(lost));
    t.deps.events.announce('notification.read', { userId: client.userId }, newId());
    await told;
  });
});
