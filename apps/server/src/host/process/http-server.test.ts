import { Agent, get, request } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { UPLOAD_TIMEOUT_MS } from '@pro-match/domain/media';
import { afterEach, describe, expect, it } from 'vitest';
import { AHEAD } from '../../platform/admission/pipelines.ts';
import { limitBody } from '../../platform/http/body-limit.ts';
import { AppError } from '../../platform/http/errors.ts';
import { limitTime } from '../../platform/http/request-timeout.ts';
import { createRouter } from '../../platform/http/router.ts';
import { createHttpServer, type HttpServer } from './http-server.ts';

const open: HttpServer[] = [];
const agents: Agent[] = [];
afterEach(() => {
  for (const agent of agents.splice(0)) agent.destroy();
  for (const { server } of open.splice(0)) server.closeAllConnections();
});

async function openServer() {
  let release: () => void = () => undefined;
  let reached: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const started = new Promise<void>((resolve) => {
    reached = resolve;
  });
  const router = createRouter();
  router.get('/healthz', (c) => c.text('alive'));
  router.get('/quick', (c) => c.text('quick'));
  let slow = 0;
  router.get('/slow', async (c) => {
    slow += 1;
    reached();
    await held;
    return c.text('slow');
  });
  const http = createHttpServer(router);
  open.push(http);
  const port = await http.listen(0, '127.0.0.1');
  const agent = new Agent({ keepAlive: true });
  agents.push(agent);
  const ask = (path: string) =>
    new Promise<{ text: string; connection: string | undefined }>((resolve, reject) => {
      get({ host: '127.0.0.1', port, path, agent }, (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (part: string) => {
          text += part;
        });
        response.on('end', () => resolve({ text, connection: response.headers.connection }));
      }).on('error', reject);
    });
  router.onError((error, c) => c.text(error instanceof AppError ? error.code : 'other', 400));
  router.post('/text', limitBody(8), limitTime(50), async (c) => c.text(await c.req.text()));
  router.post('/deaf', (c) => c.text('deaf', 401));
  return { http, port, ask, release, started, slow: () => slow };
}

describe('createHttpServer', () => {
  it('answers running requests before it ends, and closes kept-alive connections', async () => {
    const { http, ask, release, started } = await openServer();
    expect(await ask('/quick')).toEqual({ text: 'quick', connection: 'keep-alive' });
    const slow = ask('/slow');
    await started;
    let drained = false;
    const draining = http.drain().then(() => {
      drained = true;
    });
    await expect(ask('/quick')).rejects.toThrow(/ECONNREFUSED|ECONNRESET|socket hang up/);
    expect(drained).toBe(false);
    release();
    expect((await slow).text).toBe('slow');
    await draining;
  });

  it('waits for callers that still send requests, but not for probes and not forever', async () => {
    const { http, ask } = await openServer();
    const begun = performance.now();
    const took = async () => {
      await http.untilUnasked();
      return performance.now() - begun;
    };
    await ask('/healthz');
    expect(await took()).toBeLessThan(900);
    let last = 0;
    const askFor = async (ms: number) => {
      const until = performance.now() + ms;
      while (performance.now() < until) {
        last = performance.now() - begun;
        await ask('/quick');
        await sleep(100);
      }
    };
    await ask('/quick');
    const [unasked] = await Promise.all([took(), askFor(1_500)]);
    expect(last).toBeGreaterThan(1_000);
    expect(unasked).toBeGreaterThan(last + 990);
    await ask('/quick');
    const again = performance.now() - begun;
    const [stubborn] = await Promise.all([took(), askFor(6_000)]);
    expect(stubborn - again).toBeGreaterThan(3_900);
    expect(stubborn).toBeLessThan(last);
  }, 30_000);

  it('drains at once without running requests, even with open connections', async () => {
    const { http, ask } = await openServer();
    await ask('/quick');
    await http.drain();
    await http.drain();
  });

  it('keeps serving after its farewell, and closes connections after responses', async () => {
    const { http, ask } = await openServer();
    await ask('/quick');
    http.sayFarewell();
    expect(await ask('/quick')).toEqual({ text: 'quick', connection: 'close' });
    expect(await ask('/quick')).toEqual({ text: 'quick', connection: 'close' });
    await http.drain();
  });

  it('cuts off requests that take too long to drain', async () => {
    const { http, ask, started } = await openServer();
    const slow = ask('/slow');
    await started;
    await Promise.all([http.drain(20), expect(slow).rejects.toThrow('socket hang up')]);
  });

  it.each(['HTTP/1.0\r\n', 'HTTP/1.1\r\nConnection: close\r\n', 'HTTP/1.0\r\nHost: node_1 a\r\n'])(
    'answers the probe of a load balancer with %j',
    async (said) => {
      const { port } = await openServer();
      const answerTo = (path: string) => {
        const socket = connect(port, '127.0.0.1');
        socket.write(`GET ${path} ${said}\r\n`);
        return text(socket);
      };
      expect(await answerTo('/healthz')).toMatch(/^HTTP\/1.1 200 OK.*alive$/s);
      expect(await answerTo('/quick')).toContain('400 Bad Request');
    },
  );

  it('closes a connection that pipelines too many requests, and handles no more', async () => {
    const { http, port, release, slow } = await openServer();
    let made = 0;
    http.server.prependListener('request', () => {
      made += 1;
    });
    const ended = async (requests: number) => {
      const socket = connect(port, '127.0.0.1');
      socket.on('error', () => undefined).resume();
      const closed = new Promise((resolve) => socket.once('close', resolve));
      socket.write('GET /slow HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(requests));
      const outcome = await Promise.race([closed.then(() => true), sleep(200, false)]);
      socket.destroy();
      return outcome;
    };
    expect(await ended(AHEAD)).toBe(false);
    expect(slow()).toBe(AHEAD);
    // All requests arrive in one piece.
    expect(await ended(500)).toBe(true);
    expect(slow()).toBeLessThanOrEqual(2 * AHEAD);
    // No request objects are made for the rest either.
    expect(made).toBe(AHEAD + AHEAD + 1);
    release();
  });

  it('allows time for the longest upload, but only 15 s for headers', async () => {
    const { server } = (await openServer()).http;
    expect(server.requestTimeout).toBeGreaterThanOrEqual(UPLOAD_TIMEOUT_MS + 30_000);
    expect(server.headersTimeout).toBe(15_000);
  });

  it.each([
    ['its body never arrives', '/text', 'timeout'],
    ['the handler does not read its body', '/deaf', 'deaf'],
  ])('closes the connection after responding to a request when %s', async (_, path, answer) => {
    const { port } = await openServer();
    for (const length of ['Content-Length: 8', 'Transfer-Encoding: chunked']) {
      const socket = connect(port, '127.0.0.1');
      socket.write(`POST ${path} HTTP/1.1\r\nHost: a\r\n${length}\r\n\r\n`);
      // Not among the headers, which could include one with that name.
      expect((await text(socket)).split('\r\n\r\n')[1]).toBe(answer);
    }
  });

  it.each([
    ['to its end', ['one', 'two'], 'onetwo'],
    ['up to the limit', ['one', 'two', 'three'], 'too_large'],
  ])('reads a chunked body %s', async (_, pieces, answer) => {
    const { port } = await openServer();
    const socket = connect(port, '127.0.0.1');
    socket.write('POST /text HTTP/1.1\r\nHost: a\r\nConnection: close\r\n');
    socket.write('Transfer-Encoding: chunked\r\n\r\n');
    for (const piece of [...pieces, '']) socket.write(`${piece.length}\r\n${piece}\r\n`);
    expect(await text(socket)).toContain(answer);
  });

  it.each([
    ['in chunks', {}],
    ['with a Content-Length', { 'content-length': String(4 * 1024 * 1024) }],
  ])(
    'responds before a body sent %s has arrived, and the next request of the pool succeeds',
    async (_, headers) => {
      const { port } = await openServer();
      const agent = new Agent({ keepAlive: true, maxSockets: 2 });
      agents.push(agent);
      const piece = Buffer.alloc(256 * 1024);
      const early = () =>
        new Promise<string>((resolve, reject) => {
          const options = {
            host: '127.0.0.1',
            port,
            path: '/deaf',
            method: 'POST',
            agent,
            headers,
          };
          const sending = request(options, (response) => {
            const { connection } = response.headers;
            text(response).then(
              (said) => resolve(`${response.statusCode} ${said} ${connection}`),
              reject,
            );
          });
          sending.on('error', reject);
          let sent = 0;
          const more = () => {
            sent += 1;
            if (sent === 16) sending.end(piece);
            else sending.write(piece, () => setTimeout(more, 5));
          };
          more();
        });
      const quick = () =>
        new Promise<string>((resolve, reject) => {
          get({ host: '127.0.0.1', port, path: '/quick', agent }, (response) => {
            text(response).then(resolve, reject);
          }).on('error', reject);
        });
      for (let round = 0; round < 5; round += 1) {
        expect(await early()).toBe('401 deaf close');
        // A pooled connection that is about to close fails within half a second.
        await new Promise((resolve) => setTimeout(resolve, round * 150));
        expect(await quick()).toBe('quick');
      }
    },
  );

  it('keeps a connection whose small body came with the request', async () => {
    const { port } = await openServer();
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    agents.push(agent);
    const options = { host: '127.0.0.1', port, path: '/deaf', method: 'POST', agent };
    const connection = await new Promise((resolve, reject) => {
      request(options, (response) => {
        response.resume().on('end', () => resolve(response.headers.connection));
      })
        .on('error', reject)
        .end('small');
    });
    expect(connection).toBe('keep-alive');
  });

  it('serves others between the many requests of one address', async () => {
    let answered = 0;
    const router = createRouter();
    router.get('/busy', (c) => {
      const ends = performance.now() + 2;
      while (performance.now() < ends);
      answered += 1;
      return c.text('busy');
    });
    router.get('/quick', (c) => c.text(String(answered)));
    const http = createHttpServer(router);
    open.push(http);
    const port = await http.listen(0, '127.0.0.1');
    const from = (localAddress: string) => {
      const agent = new Agent({ keepAlive: true, localAddress });
      agents.push(agent);
      return (path: string) =>
        new Promise<string>((resolve, reject) => {
          get({ host: '127.0.0.1', port, path, agent }, (response) => {
            text(response).then(resolve, reject);
          }).on('error', reject);
        });
    };
    const [many, other] = [from('127.0.0.2'), from('127.0.0.3')];
    const fromMany = (path: string) => Promise.all(Array.from({ length: 60 }, () => many(path)));
    // Established connections are read in one turn.
    await Promise.all([fromMany('/quick'), other('/quick')]);
    const flood = fromMany('/busy');
    expect(Number(await other('/quick'))).toBeLessThan(40);
    await flood;
    expect(await other('/quick')).toBe('60');
  });

  it('fails with a one-line message if the port is taken', async () => {
    const { port } = await openServer();
    const second = createHttpServer(createRouter());
    await expect(second.listen(port, '127.0.0.1')).rejects.toThrow(
      `Port ${port} is in use. Stop what runs there, or choose another: PORT=${port + 1}`,
    );
  });

  it('fails with a one-line message if the address is not of this machine', async () => {
    const http = createHttpServer(createRouter());
    await expect(http.listen(0, '203.0.113.1')).rejects.toThrow('HOST=127.0.0.1');
  });
});
