import { newId } from '@pro-match/domain/ids';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestBusiness, TestClient } from '../../testing/actors.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { authFactors, issueAccessToken, suspendUser } from '../auth/index.ts';
import { next, openNode, refusalOf, settled, type TestNode } from './testing/open-node.ts';

let t: TestApp;
let node: TestNode;
let client: TestClient;
let business: TestBusiness;

beforeAll(async () => {
  t = await createTestApp();
  node = await openNode(t);
});
beforeEach(async () => {
  client = await t.client();
  business = await t.business();
});
afterAll(async () => {
  await node.close();
  await t.close();
});

describe('a session', () => {
  it('closes its sockets when its token expires, unless it was renewed', async () => {
    const renewed = await node.connect(client);
    const expiring = await node.connect(client);
    const foreign = await node.connect(business);
    t.clock.advance(30 * 60_000);
    const { token } = await issueAccessToken(t.deps, client);
    expect(await renewed.emitWithAck('auth:token', { access_token: token })).toBe(true);
    expect(await foreign.emitWithAck('auth:token', { access_token: token })).toBe(false);
    expect(await foreign.emitWithAck('auth:token', { access_token: 'x' })).toBe(false);
    const cut = Promise.all([next(expiring, 'disconnect'), next(foreign, 'disconnect')]);
    t.clock.advance(30 * 60_000);
    expect(await foreign.emitWithAck('match:join', { match_id: newId() })).toBe(false);
    await node.realtime.watch();
    expect((await cut).map(([reason]) => reason)).toEqual(['transport close', 'transport close']);
    expect(renewed.connected).toBe(true);
    const late = { apikey: t.deps.config.PUBLISHABLE_KEY, access_token: client.accessToken };
    expect(await refusalOf(node.socket(late))).toBe('not_signed_in');
  });

  it('closes its own sockets when it ends, and no others', async () => {
    const ending = await node.connect(client);
    const staying = await node.connect(business);
    const told = next(ending, 'auth:ended');
    const cut = next(ending, 'disconnect');
    await t.deps.events.transaction(async ({ tx, emit }) => {
      await tx.execute(
        sql`update auth_sessions set ended_at = now() where id = ${client.sessionId}`,
      );
      const event = { userId: client.userId, sessionIds: [client.sessionId] };
      await emit('session.ended', event, client.sessionId);
    });
    await told;
    expect((await cut)[0]).toBe('io server disconnect');
    await settled(staying);
    expect(staying.connected).toBe(true);
  });

  it('closes its sockets when its owner is suspended', async () => {
    const suspended = await t.client();
    const socket = await node.connect(suspended);
    const told = next(socket, 'auth:ended');
    const cut = next(socket, 'disconnect');
    await suspendUser(t.deps, { userId: suspended.userId });
    await told;
    await cut;
    await expect(node.connect(suspended)).rejects.toThrow('not_signed_in');
  });

  it('opens no socket before the second factor is verified', async () => {
    const halfway = await t.client();
    await t.database.db.insert(authFactors).values({
      id: newId(),
      userId: halfway.userId,
      factorType: 'totp',
      status: 'verified',
      secret: new Uint8Array(1),
    });
    await expect(node.connect(halfway)).rejects.toThrow('not_signed_in');
  });

  it('keeps its sockets while checks find it valid', async () => {
    const socket = await node.connect(client);
    for (let minutes = 0; minutes < 3; minutes += 1) {
      t.clock.advance(61_000);
      await node.realtime.watch();
    }
    expect(await settled(socket)).toBe(false);
    expect(socket.connected).toBe(true);
  });

  it('is found to have ended even without an event', async () => {
    const socket = await node.connect(client);
    const told = next(socket, 'auth:ended');
    await t.database.db.execute(
      sql`update auth_sessions set ended_at = now() where id = ${client.sessionId}`,
    );
    t.clock.advance(61_000);
    await node.realtime.watch();
    await told;
  });
});

describe('a node', () => {
  it('closes expired sockets periodically', async () => {
    for (let round = 0; round < 2; round += 1) {
      const expiring = await node.connect(await t.client());
      const cut = next(expiring, 'disconnect');
      t.clock.advance(60 * 60_000);
      expect(await cut).toEqual(['transport close', expect.anything()]);
    }
  });
});

describe('a stop', () => {
  it('closes sockets in a way that lets clients reconnect elsewhere', async () => {
    const leaving = await openNode(t);
    const socket = await leaving.connect(client);
    const cut = next(socket, 'disconnect');
    await leaving.close();
    expect((await cut)[0]).not.toBe('io server disconnect');
    expect(leaving.realtime.sockets()).toBe(0);
  });
});
