import { createSocket } from 'node:dgram';
import { lookup } from 'node:dns/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { postOutside } from './post-outside.ts';
import { nameResolver } from './resolve-name.ts';

const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

const A = 1;
const NAME_ERROR = 3;

/** A name server that has one IPv4 address for every name, has no address, or never responds. */
async function nameServer(answer: 'silence' | 'none' | readonly number[]) {
  const known = typeof answer === 'string' ? [] : answer;
  const asked: number[] = [];
  const socket = createSocket('udp4');
  socket.on('message', (query, from) => {
    const end = query.indexOf(0, 12) + 5;
    const type = query.readUInt16BE(end - 4);
    asked.push(type);
    if (answer === 'silence') return;
    const records = type === A && known.length > 0 ? 1 : 0;
    const head = Buffer.alloc(12);
    query.copy(head, 0, 0, 2);
    head.writeUInt16BE(0x8180 | (answer === 'none' ? NAME_ERROR : 0), 2);
    head.writeUInt16BE(1, 4);
    head.writeUInt16BE(records, 6);
    // The name of the question, type, class, no time to live, and the four bytes.
    const record = [0xc0, 12, 0, A, 0, 1, 0, 0, 0, 0, 0, 4, ...known];
    const body = Buffer.from(records > 0 ? record : []);
    socket.send(Buffer.concat([head, query.subarray(12, end), body]), from.port, from.address);
  });
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
  closers.push(() => socket.close());
  return { asked, resolve: nameResolver([`127.0.0.1:${socket.address().port}`]) };
}

async function receiver(): Promise<number> {
  const server = createServer((_, response) => response.end());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closers.push(() => server.close());
  return (server.address() as AddressInfo).port;
}

const POST = { headers: {}, body: '{}' };

describe('a name', () => {
  it('is reached by its addresses, even in one family only', async () => {
    const { asked, resolve } = await nameServer([127, 0, 0, 1]);
    const url = `http://hooks.example:${await receiver()}/`;
    const answer = await postOutside({ ...POST, url, resolve, allowsLoopback: true });
    expect(answer).toEqual({ status: 200 });
    expect(asked.toSorted((a, b) => a - b)).toEqual([1, 28]);
  });

  it('is not reached if it resolves to a private address', async () => {
    const { resolve } = await nameServer([10, 0, 0, 1]);
    const answer = await postOutside({ ...POST, url: 'https://hooks.example/', resolve });
    expect(answer).toEqual({ failure: 'private_address' });
  });

  it.each(['none', []] as const)('that has no address is unreachable (%j)', async (known) => {
    const { resolve } = await nameServer(known);
    const answer = await postOutside({ ...POST, url: 'https://hooks.example/', resolve });
    expect(answer).toEqual({ failure: 'unreachable' });
  });

  it.each(['localhost', 'hooks.localhost'])('like %s means this machine', async (name) => {
    const { asked, resolve } = await nameServer([93, 184, 215, 14]);
    expect(await postOutside({ ...POST, url: `https://${name}/`, resolve })).toEqual({
      failure: 'private_address',
    });
    expect(asked).toEqual([]);
  });

  it('whose server never responds times out, without delaying others', async () => {
    const silent = await nameServer('silence');
    const began = performance.now();
    const ended: unknown[] = [];
    // More than the threads of the system's look-up.
    const stuck = Array.from({ length: 12 }, async (_, index) => {
      const url = `https://hooks-${index}.example/`;
      ended.push(await postOutside({ ...POST, url, resolve: silent.resolve, answerMs: 1_500 }));
    });
    const { resolve } = await nameServer([127, 0, 0, 1]);
    const url = `http://hooks.example:${await receiver()}/`;
    const other = await postOutside({ ...POST, url, resolve, allowsLoopback: true });
    expect(other).toEqual({ status: 200 });
    await lookup('localhost');
    expect(ended).toEqual([]);
    await Promise.all(stuck);
    expect(ended).toEqual(Array.from({ length: 12 }, () => ({ failure: 'timeout' })));
    // Sooner than the time limit of the name server itself.
    expect(performance.now() - began).toBeLessThan(3_500);
  });
});
