import { Agent, get } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { UNNAMED_PER_ADDRESS } from './door.ts';
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

/** Opens a connection that does not authenticate; resolves to the response's status. */
function arrive(localAddress: string, agent = new Agent()): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const url = `${node.url}/realtime/v1/?EIO=4&transport=polling`;
    get(url, { localAddress, agent }, (response) => {
      text(response).then(() => resolve(response.statusCode), reject);
    }).on('error', reject);
  });
}

const times = (count: number, work: () => Promise<number | undefined>) =>
  Promise.all(Array.from({ length: count }, work));

describe('connections that nobody is signed in on', () => {
  it('are bounded for each address, and no other address feels it', async () => {
    const answers = await times(UNNAMED_PER_ADDRESS + 40, () => arrive('127.0.0.2'));
    expect(answers.filter((status) => status === 200)).toHaveLength(UNNAMED_PER_ADDRESS);
    expect(answers.filter((status) => status === 403)).toHaveLength(40);
    expect(await arrive('127.0.0.3')).toBe(200);
    const client = await t.client();
    const socket = await node.connect(client);
    expect(socket.connected).toBe(true);
  });

  it('leave room again when they are signed in on', async () => {
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
