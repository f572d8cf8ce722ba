import { newId } from '@pro-match/domain/ids';
import type { Match } from '@pro-match/domain/matches';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TestBusiness, TestClient } from '../../testing/actors.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { SOCKETS_PER_USER } from './handshake.ts';
import {
  next,
  openNode,
  record,
  refusalOf,
  settled,
  type TestNode,
  type TestSocket,
} from './testing/open-node.ts';

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

async function lead(from = client, to = business, id = newId()): Promise<Match> {
  const response = await from.request('POST', '/rest/v1/matches', {
    id,
    business_id: to.userId,
    service: 'Plumbing',
    description: 'The sink leaks.',
  });
  expect(response.status).toBe(201);
  return (await response.json()) as Match;
}

/** Like `lead`, but waits for its push, so that it is not recorded afterwards. */
async function heardLead(screen: TestSocket): Promise<Match> {
  const id = newId();
  const pushed = next(screen, 'matches:insert', { id });
  const match = await lead(client, business, id);
  await pushed;
  return match;
}

const send = (from: TestClient | TestBusiness, matchId: string, content = 'Hello') =>
  from.request('POST', `/rest/v1/matches/${matchId}/messages`, { id: newId(), content });

describe('a handshake', () => {
  const apikey = 'sb_publishable_local';

  it('is refused without a key, with another key, without a token and with a bad one', async () => {
    const access_token = client.accessToken;
    expect(await refusalOf(node.socket({ access_token }))).toBe('not_signed_in');
    expect(await refusalOf(node.socket({ apikey: 'sb_publishable_x', access_token }))).toBe(
      'bad_key',
    );
    expect(await refusalOf(node.socket({ apikey }))).toBe('not_signed_in');
    for (const bad of ['x', access_token.slice(0, -4), { $gt: '' }, 'x'.repeat(5000), null]) {
      expect(await refusalOf(node.socket({ apikey, access_token: bad }))).toBe('not_signed_in');
    }
  });

  it('is refused from the page of another site', async () => {
    const from = (origin: string) =>
      node.socket({ apikey, access_token: client.accessToken }, { extraHeaders: { origin } });
    expect(await refusalOf(from('https://evil.example'))).toBe('websocket error');
    expect(await refusalOf(from('null'))).toBe('websocket error');
    for (const origin of [node.url, t.deps.config.publicUrl]) {
      const socket = from(origin);
      const connected = next(socket, 'connect');
      socket.connect();
      await connected;
    }
  });

  it('works over polling as well', async () => {
    const socket = node.socket(
      { apikey, access_token: client.accessToken },
      { transports: ['polling'] },
    );
    const connected = next(socket, 'connect');
    socket.connect();
    await connected;
    const [heard] = await Promise.all([next(socket, 'matches:insert'), lead()]);
    expect(heard).toHaveLength(1);
  });

  it('is refused beyond the limit of sockets per person, which are counted', async () => {
    const before = node.realtime.sockets();
    const sockets = await Promise.all(
      Array.from({ length: SOCKETS_PER_USER }, () => node.connect(client)),
    );
    expect(node.realtime.sockets()).toBe(before + SOCKETS_PER_USER);
    const one = node.socket({ apikey, access_token: client.accessToken });
    expect(await refusalOf(one)).toBe('too_many_requests');
    await node.connect(business);
    for (const socket of sockets) socket.disconnect();
  });
});

describe('a match', () => {
  it("reaches the business and the client's screens, each as in its own list", async () => {
    const [ofBusiness, ofClient] = [await node.connect(business), await node.connect(client)];
    const heard = Promise.all([
      next(ofBusiness, 'matches:insert'),
      next(ofClient, 'matches:insert'),
    ]);
    const { id } = await lead();
    const [[toBusiness], [toClient]] = await heard;
    for (const [reader, pushed] of [
      [business, toBusiness],
      [client, toClient],
    ] as const) {
      const list = await reader.request('GET', '/rest/v1/matches');
      const { data } = (await list.json()) as { data: Match[] };
      expect(data.find((match) => match.id === id)).toEqual(pushed);
    }
    expect(toBusiness).toMatchObject({ id, may: { accept: true } });
    expect(toClient).toMatchObject({ id, may: { accept: false } });
  });

  it('is pushed again when it is accepted, and only then', async () => {
    const match = await lead();
    const ofClient = await node.connect(client);
    const heard = record(ofClient);
    const updated = next(ofClient, 'matches:update');
    const accept = () =>
      business.request('PATCH', `/rest/v1/matches/${match.id}`, { status: 'accepted' });
    await accept();
    expect(await updated).toMatchObject([{ id: match.id, status: 'accepted' }]);
    await accept();
    await send(client, match.id);
    await vi.waitFor(() => expect(heard.map(([name]) => name)).toContain('messages:insert'));
    expect(heard.filter(([name]) => name === 'matches:update')).toHaveLength(1);
  });

  it('is pushed to both when its business declines it', async () => {
    const match = await lead();
    const screens = await Promise.all([node.connect(business), node.connect(client)]);
    const updates = Promise.all(screens.map((screen) => next(screen, 'matches:update')));
    await business.request('POST', `/rest/v1/matches/${match.id}/decline`, { reason: 'booked' });
    for (const [update] of await updates) {
      expect(update).toMatchObject({ id: match.id, decline_reason: 'booked', open_count: 0 });
    }
  });

  it('is pushed to both when its client reopens it', async () => {
    const match = await lead();
    await business.request('PATCH', `/rest/v1/matches/${match.id}`, { status: 'accepted' });
    const screens = await Promise.all([node.connect(business), node.connect(client)]);
    const updates = Promise.all(
      screens.map((screen) => next(screen, 'matches:update', { is_reopened: true })),
    );
    await client.request('POST', `/rest/v1/matches/${match.id}/reopen`);
    for (const [update] of await updates) {
      expect(update).toMatchObject({ id: match.id, answered_at: null });
    }
  });

  it.each([
    ['withdrawn', ({ id }: Match) => `/rest/v1/matches/${id}/withdraw`],
    [
      'closed with its job',
      ({ service_request_id: id }: Match) => `/rest/v1/service_requests/${id}/close`,
    ],
  ])('is pushed to both when it is %s', async (_, pathOf) => {
    const match = await lead();
    const screens = await Promise.all([node.connect(business), node.connect(client)]);
    const updates = Promise.all(screens.map((screen) => next(screen, 'matches:update')));
    // Withdrawing reads no body.
    await client.request('POST', pathOf(match), { reason: 'not_doing' });
    for (const [update] of await updates) {
      expect(update).toMatchObject({ id: match.id, open_count: 0, may: { message: false } });
    }
  });
});

describe('a message', () => {
  it('reaches all screens of both parties once stored, and nobody else', async () => {
    const match = await lead();
    const stranger = await node.connect(await t.client());
    const rival = await node.connect(await t.business());
    const overheard = [record(stranger), record(rival)];
    const screens = [
      await node.connect(client),
      await node.connect(client),
      await node.connect(business),
    ];
    const stored: Promise<unknown>[] = [];
    screens[2]?.once('messages:insert', ({ id }) => {
      const look = t.database.db.execute(sql`select 1 as found from messages where id = ${id}`);
      stored.push(look.then((result) => (result as unknown as { rows: unknown[] }).rows));
    });
    const heard = Promise.all(screens.map((screen) => next(screen, 'messages:insert')));
    const message = await (await send(client, match.id)).json();
    for (const payload of await heard) expect(payload).toEqual([message]);
    expect(await Promise.all(stored)).toEqual([[{ found: 1 }]]);
    await Promise.all([settled(stranger), settled(rival)]);
    expect(overheard).toEqual([[], []]);
  });

  it('arrives once at a socket that shows the conversation', async () => {
    const screen = await node.connect(business);
    const match = await heardLead(screen);
    expect(await screen.emitWithAck('match:join', { match_id: match.id })).toBe(true);
    const heard = record(screen);
    await send(client, match.id, 'one');
    await send(client, match.id, 'two');
    await vi.waitFor(() => expect(heard).toHaveLength(2));
    await settled(screen);
    expect(heard.map(([name]) => name)).toEqual(['messages:insert', 'messages:insert']);
  });

  it('that was refused is not pushed', async () => {
    const screen = await node.connect(client);
    const refused = await heardLead(screen);
    for (let index = 0; index < 3; index += 1) {
      const { id } = await lead(await t.client());
      expect((await send(business, id)).status).toBe(201);
    }
    const heard = record(screen);
    expect((await send(business, refused.id)).status).toBe(402);
    await settled(screen);
    expect(heard).toEqual([]);
  });

  it('that is sent twice is pushed once, as is its reading', async () => {
    const [ofClient, ofBusiness] = [await node.connect(client), await node.connect(business)];
    const match = await heardLead(ofClient);
    const heard = record(ofClient);
    const body = { id: newId(), content: 'Hello' };
    const path = `/rest/v1/matches/${match.id}/messages`;
    await client.request('POST', path, body);
    await client.request('POST', path, body);
    const read = next(ofBusiness, 'messages:read');
    await business.request('POST', `${path}/read`);
    await business.request('POST', `${path}/read`);
    const expected = {
      match_id: match.id,
      reader_id: business.userId,
      read_at: expect.stringMatching(/Z$/),
    };
    expect(await read).toEqual([expected]);
    await settled(ofClient);
    expect(heard).toMatchObject([
      ['messages:insert', { id: body.id }],
      ['messages:read', expected],
    ]);
  });
});

describe('a room', () => {
  it('opens only to the two parties', async () => {
    const { id } = await lead();
    const join = async (person: TestClient | TestBusiness) =>
      (await node.connect(person)).emitWithAck('match:join', { match_id: id });
    expect(await join(client)).toBe(true);
    expect(await join(business)).toBe(true);
    expect(await join(await t.client())).toBe(false);
    expect(await join(await t.business())).toBe(false);
  });

  it('ignores malformed events', async () => {
    const socket = await node.connect(client);
    const emit = socket.emit.bind(socket) as (name: string, ...payload: unknown[]) => void;
    emit('match:join');
    emit('match:join', null, 'no function');
    emit('match:join', { match_id: "' or 1=1" }, { length: 1 });
    emit('match:leave', { match_id: ['x'] });
    emit('auth:token', 7);
    emit('no:such:event', { deep: { er: [] } });
    expect(await settled(socket)).toBe(false);
    expect(socket.connected).toBe(true);
  });

  it('closes the connection of a flood or of an oversized packet', async () => {
    const real = await createTestApp({ limits: 'real' });
    const other = await openNode(real);
    const person = await real.client();
    const flooding = await other.connect(person);
    const cut = next(flooding, 'disconnect');
    for (let index = 0; index < 100; index += 1) {
      flooding.emit('match:leave', { match_id: newId() });
    }
    expect(await cut).toMatchObject(['transport close', expect.anything()]);
    const bulky = await other.connect(await real.client());
    const dropped = next(bulky, 'disconnect');
    bulky.emit('match:leave', { match_id: 'x'.repeat(20_000) });
    expect(await dropped).toMatchObject(['transport close', expect.anything()]);
    await other.close();
    await real.close();
  });
});
