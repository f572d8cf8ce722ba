import { Agent, get } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { UPLOAD_TIMEOUT_MS } from '@pro-match/domain/media';
import { afterEach, describe, expect, it } from 'vitest';
import { limitBody } from '../http/body-limit.ts';
import { AppError } from '../http/errors.ts';
import { limitTime } from '../http/request-timeout.ts';
import { createRouter } from '../http/router.ts';
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
  router.get('/quick', (c) => c.text('quick'));
  router.get('/slow', async (c) => {
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
  return { http, port, ask, release, started };
}

describe('createHttpServer', () => {
  it('answers what is under way before it ends, and ends kept-alive connections', async () => {
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

  it('drains at once when nothing is under way, whoever keeps a connection', async () => {
    const { http, ask } = await openServer();
    await ask('/quick');
    await http.drain();
    await http.drain();
  });

  it('has time for the longest upload, and little for headers', async () => {
    const { server } = (await openServer()).http;
    expect(server.requestTimeout).toBeGreaterThanOrEqual(UPLOAD_TIMEOUT_MS + 30_000);
    expect(server.headersTimeout).toBe(15_000);
  });

  it.each([
    ['is awaited in vain', '/text', 'timeout'],
    ['nobody reads', '/deaf', 'deaf'],
  ])('ends a connection after its answer when its body %s', async (_, path, answer) => {
    const { port } = await openServer();
    for (const length of ['Content-Length: 10', 'Transfer-Encoding: chunked']) {
      const socket = connect(port, '127.0.0.1');
      socket.write(`POST ${path} HTTP/1.1\r\nHost: a\r\n${length}\r\n\r\n`);
      expect(await text(socket)).toContain(answer);
    }
  });

  it.each([
    ['to its end', ['one', 'two'], 'onetwo'],
    ['up to the limit', ['one', 'two', 'three'], 'too_large'],
  ])('reads a body that comes in pieces %s', async (_, pieces, answer) => {
    const { port } = await openServer();
    const socket = connect(port, '127.0.0.1');
    socket.write('POST /text HTTP/1.1\r\nHost: a\r\nConnection: close\r\n');
    socket.write('Transfer-Encoding: chunked\r\n\r\n');
    for (const piece of [...pieces, '']) socket.write(`${piece.length}\r\n${piece}\r\n`);
    expect(await text(socket)).toContain(answer);
  });

  it('says in one line that the port is taken', async () => {
    const { port } = await openServer();
    const second = createHttpServer(createRouter());
    await expect(second.listen(port, '127.0.0.1')).rejects.toThrow(
      `Port ${port} is in use. Stop what runs there, or choose another: PORT=${port + 1}`,
    );
  });

  it('says in one line that the address is not this machine’s', async () => {
    const http = createHttpServer(createRouter());
    await expect(http.listen(0, '203.0.113.1')).rejects.toThrow('HOST=127.0.0.1');
  });
});
