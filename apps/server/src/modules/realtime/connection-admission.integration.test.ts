import { randomBytes } from 'node:crypto';
import { Agent, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { watchedFetch } from '../../testing/refusals/watch-response.ts';
import { UNNAMED_PER_ADDRESS } from './connection-admission.ts';
import { openNode, type TestNode } from './testing/open-node.ts';

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

interface Asked {
  /** The id of an open connection. */
  sid?: string;
  body?: string;
}

/** A polling request; without an id it opens a connection. */
function poll(localAddress: string, { sid, body }: Asked = {}) {
  return new Promise<{ status: number | undefined; said: string }>((resolve, reject) => {
    const url = `${node.url}/realtime/v1/?EIO=4&transport=polling${sid ? `&sid=${sid}` : ''}`;
    const method = body === undefined ? 'GET' : 'POST';
    request(url, { method, localAddress, agent: new Agent() }, (response) => {
      const status = response.statusCode;
      text(response).then((said) => resolve({ status, said }), reject);
    })
      .on('error', reject)
      .end(body);
  });
}

/** Opens a connection that does not authenticate; resolves to the response's status. */
const arrive = async (localAddress: string) => (await poll(localAddress)).status;

/** Sends packets over one connection; resolves to the status of its next poll. */
async function sendOnOne(packets: string[]): Promise<number | undefined> {
  const { said } = await poll('127.0.0.4');
  const { sid } = JSON.parse(said.slice(1)) as { sid: string };
  await poll('127.0.0.4', { sid, body: packets.join('\x1e') });
  return (await poll('127.0.0.4', { sid })).status;
}

const times = (count: number, work: () => Promise<number | undefined>) =>
  Promise.all(Array.from({ length: count }, work));

it('does not serve the client script', async () => {
  const { status } = await watchedFetch(`${node.url}/realtime/v1/socket.io.js`);
  expect(status).toBe(400);
});

/** Requests an upgrade to WebSocket, offering compression. */
function upgrade(path: string) {
  return new Promise<IncomingMessage>((resolve, reject) => {
    const headers = {
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': randomBytes(16).toString('base64'),
      'sec-websocket-extensions': 'permessage-deflate',
    };
    request(`${node.url}${path}`, { headers, agent: new Agent() })
      .on('upgrade', (response, socket) => {
        socket.destroy();
        resolve(response);
      })
      .on('response', (response) => resolve(response.resume()))
      .on('error', reject)
      .end();
  });
}

it('compresses nothing that it sends to sockets', async () => {
  const { statusCode, headers } = await upgrade('/realtime/v1/?EIO=4&transport=websocket');
  expect(statusCode).toBe(101);
  expect(headers['sec-websocket-extensions']).toBeUndefined();
});

it('returns 404 for an upgrade of another path', async () => {
  expect((await upgrade('/rest/v1/matches')).statusCode).toBe(404);
});

describe('connections without a session', () => {
  it('are limited per address, without affecting other addresses', async () => {
    const answers = await times(UNNAMED_PER_ADDRESS + 40, () => arrive('127.0.0.2'));
    expect(answers.filter((status) => status === 200)).toHaveLength(UNNAMED_PER_ADDRESS);
    expect(answers.filter((status) => status === 403)).toHaveLength(40);
    expect(await arrive('127.0.0.3')).toBe(200);
    const client = await t.client();
    const socket = await node.connect(client);
    expect(socket.connected).toBe(true);
  });

  it('are closed after repeated attempts to sign in', async () => {
    const apikey = t.deps.config.PUBLISHABLE_KEY;
    const packet = `40${JSON.stringify({ apikey, access_token: 'nobody' })}`;
    expect(await sendOnOne([packet, packet])).toBe(200);
    expect(await sendOnOne(Array(100).fill(packet))).toBe(400);
  });

  it('stop counting once they are signed in', async () => {
    const client = await t.client();
    // More than twenty would be too many for one person.
    for (let round = 0; round < UNNAMED_PER_ADDRESS + 10; round += 1) {
      const socket = await node.connect(client);
      socket.disconnect();
    }
    const others = await times(15, async () => Number((await node.connect(client)).connected));
    expect(others).toEqual(Array(15).fill(1));
    expect(await times(UNNAMED_PER_ADDRESS, () => arrive('127.0.0.1'))).toEqual(
      Array(UNNAMED_PER_ADDRESS).fill(200),
    );
  });
});
