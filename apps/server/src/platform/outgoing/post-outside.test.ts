import { createServer, type RequestListener } from 'node:http';
import { type AddressInfo, createServer as createRawServer } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { type OutsidePost, postOutside } from './post-outside.ts';

const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

async function listening(answer: RequestListener): Promise<number> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closers.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

/** Answers a request with `head`, then `drip` every few milliseconds until the connection closes. */
async function raw(head: string, drip = ''): Promise<number> {
  const server = createRawServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => {
      socket.write(head);
      const timer = setInterval(() => drip !== '' && socket.write(drip), 5);
      socket.on('close', () => clearInterval(timer));
    });
    closers.push(() => socket.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closers.push(() => server.close());
  return (server.address() as AddressInfo).port;
}

const post = (url: string, rest: Partial<OutsidePost> = {}) =>
  postOutside({ url, headers: { 'x-own': 'yes' }, body: '{"a":1}', ...rest });

const resolvesTo =
  (...addresses: string[]): NonNullable<OutsidePost['resolve']> =>
  (_, done) =>
    done(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    );

describe('postOutside', () => {
  it('posts the body and returns the status, if loopback is allowed', async () => {
    const seen: unknown[] = [];
    const port = await listening(async (request, response) => {
      let body = '';
      for await (const chunk of request) body += chunk;
      seen.push(request.method, request.headers['x-own'], body);
      response.writeHead(202).end('ok');
    });
    const url = `http://127.0.0.1:${port}/hooks`;
    expect(await post(url, { allowsLoopback: true })).toEqual({ status: 202 });
    expect(seen).toEqual(['POST', 'yes', '{"a":1}']);
  });

  it.each([
    'https://127.0.0.1/',
    'https://127.1/',
    'https://2130706433/',
    'https://0x7f000001/',
    'https://[::1]/',
    'https://[::ffff:10.0.0.1]/',
    'https://169.254.169.254/latest/meta-data',
    'https://[fd00:ec2::254]/',
    'http://93.184.215.14/',
    'ftp://93.184.215.14/',
  ])('never connects to %s', async (url) => {
    expect(await post(url)).toEqual({ failure: 'private_address' });
  });

  it.each([
    ['a private address', ['10.0.0.1']],
    ['a private address among public ones', ['93.184.215.14', '127.0.0.1']],
    ['an IPv4-mapped private address', ['::ffff:127.0.0.1']],
    ['the cloud metadata address', ['169.254.169.254']],
  ])('never connects to a name that resolves to %s', async (_, addresses) => {
    const answer = await post('https://hooks.example/', { resolve: resolvesTo(...addresses) });
    expect(answer).toEqual({ failure: 'private_address' });
  });

  it('connects to the address that it checked, without resolving the name again', async () => {
    const port = await listening((_, response) => response.end());
    let looks = 0;
    const resolve: NonNullable<OutsidePost['resolve']> = (_, done) => {
      looks += 1;
      done(null, [{ address: looks === 1 ? '127.0.0.1' : '10.0.0.1', family: 4 }]);
    };
    const url = `http://hooks.example:${port}/`;
    expect(await post(url, { resolve, allowsLoopback: true })).toEqual({ status: 200 });
    expect(looks).toBe(1);
  });

  it('reports a URL that cannot be parsed as unreachable', async () => {
    expect(await post('https://a%ff%20b:secret@1.1.1.1/x')).toEqual({ failure: 'unreachable' });
  });

  it('follows no redirect', async () => {
    let calls = 0;
    const port = await listening((_, response) => {
      calls += 1;
      response.writeHead(307, { location: '/elsewhere' }).end();
    });
    const url = `http://127.0.0.1:${port}/`;
    expect(await post(url, { allowsLoopback: true })).toEqual({ status: 307 });
    expect(calls).toBe(1);
  });

  it('stops waiting at its deadline, and does not read an endless body', async () => {
    const silent = await listening(() => undefined);
    const silence = `http://127.0.0.1:${silent}/`;
    const began = performance.now();
    expect(await post(silence, { allowsLoopback: true, answerMs: 200 })).toEqual({
      failure: 'timeout',
    });
    const endless = await listening((_, response) => {
      response.writeHead(200);
      const more = () => response.write(Buffer.alloc(8192));
      response.on('drain', more);
      const timer = setInterval(more, 1);
      response.on('close', () => clearInterval(timer));
    });
    const flood = `http://127.0.0.1:${endless}/`;
    expect(await post(flood, { allowsLoopback: true, answerMs: 5_000 })).toEqual({ status: 200 });
    expect(performance.now() - began).toBeLessThan(4_000);
  });

  it.each([
    [
      'changes the protocol',
      'HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: Upgrade\r\n\r\n',
    ],
    ['floods the client with interim responses', 'HTTP/1.1 100 Continue\r\n\r\n'.repeat(2_000)],
    ['sends headers without an end', `HTTP/1.1 200 OK\r\nx: ${'a'.repeat(70_000)}`],
    ['speaks no HTTP', 'SSH-2.0-OpenSSH_9.6\r\n'],
  ])('fails at once for a server that %s', async (_, head) => {
    const url = `http://127.0.0.1:${await raw(head)}/`;
    const began = performance.now();
    const answer = await post(url, { allowsLoopback: true, answerMs: 10_000 });
    expect(answer).toEqual({ failure: 'unreachable' });
    expect(performance.now() - began).toBeLessThan(5_000);
  });

  it.each([
    ['sends only interim responses', '', 'HTTP/1.1 102 Processing\r\n\r\n', { failure: 'timeout' }],
    ['never ends its headers', 'HTTP/1.1 200 OK\r\n', 'x: 1\r\n', { failure: 'timeout' }],
    ['never ends its body', 'HTTP/1.1 200 OK\r\n\r\n', 'x', { status: 200 }],
  ])('ends at its deadline for a server that %s', async (_, head, drip, expected) => {
    const url = `http://127.0.0.1:${await raw(head, drip)}/`;
    // Long enough for a slow machine to connect and answer, far below the limit of a test.
    expect(await post(url, { allowsLoopback: true, answerMs: 1_000 })).toEqual(expected);
  });

  it('ends at its deadline for a look-up that never ends', async () => {
    const rest = { resolve: () => undefined, answerMs: 100 };
    expect(await post('https://hooks.example/', rest)).toEqual({ failure: 'timeout' });
  });

  it('reports a refused connection as unreachable', async () => {
    const answer = await post('http://127.0.0.1:1/', { allowsLoopback: true });
    expect(answer).toEqual({ failure: 'unreachable' });
  });
});
