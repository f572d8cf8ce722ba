import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { createHttpServer, type HttpServer } from '../../host/process/http-server.ts';
import type { ProblemShape } from '../http/error-handler.ts';
import type { RequestReport } from '../http/request-context.ts';
import { createRouter } from '../http/router.ts';
import { createLogger } from '../logger/logger.ts';
import type { Priority } from './admission.ts';

const open: HttpServer[] = [];
const agents: Agent[] = [];
afterEach(() => {
  for (const agent of agents.splice(0)) agent.destroy();
  for (const { server } of open.splice(0)) server.closeAllConnections();
});

const PRIORITIES: Record<string, Priority> = {
  '/rest/v1/matches': 'first',
  '/rest/v1/profiles': 'usual',
  '/rest/v1/feed': 'last',
  '/auth/v1/user': 'last',
};

const shapeOfAuth: ProblemShape = ({ status, detail }) => ({ code: status, msg: detail });

/** A server with a connection to its database: twelve, twenty and fifty requests at once. */
async function openServer() {
  const router = createRouter();
  const held: (() => void)[] = [];
  let asked = 0;
  const database = { waitMs: 0 };
  router.get('/healthz', (c) => c.text('alive'));
  router.all('*', async (c) => {
    asked += 1;
    await new Promise<void>((resolve) => held.push(resolve));
    return c.json({ done: true });
  });
  const reports: RequestReport[] = [];
  const http = createHttpServer(router, 0, {
    priorityOf: (_method, url) => PRIORITIES[url],
    shapeOf: (url) => (url.startsWith('/auth/') ? shapeOfAuth : undefined),
    headers: { 'Cache-Control': 'no-store' },
    report: (report) => reports.push(report),
    log: createLogger('silent'),
    databasePool: 1,
    databaseWaitMs: () => database.waitMs,
  });
  open.push(http);
  const port = await http.listen(0, '127.0.0.1');
  const agent = new Agent({ keepAlive: true });
  agents.push(agent);
  /** Each request comes from its own address, unless one is named. */
  let asker = 1;
  const ask = async (path: string, { from, method = 'GET', body }: Asking = {}) => {
    asker += 1;
    const localAddress = from ?? `127.0.0.${asker}`;
    return new Promise<Answer>((resolve, reject) => {
      const options = { host: '127.0.0.1', port, path, agent, localAddress, method };
      const outgoing = request(options, async (response) => {
        const { statusCode: status = 0, headers } = response;
        resolve({ status, headers, body: await text(response) });
      });
      outgoing.on('error', reject);
      outgoing.end(body);
    });
  };
  const finish = () => {
    for (const end of held.splice(0)) end();
  };
  /** Requests that are answered when `finish` is called; resolves once all are under way. */
  const fill = async (path: string, count: number, asking: Asking = {}) => {
    const before = asked;
    const answers = Array.from({ length: count }, () => ask(path, asking));
    // Requests still under way when a test ends break off.
    for (const answer of answers) answer.catch(() => undefined);
    await expect.poll(() => asked - before).toBe(count);
    return answers;
  };
  return { ask, database, fill, finish, port, reports };
}

interface Asking {
  from?: string;
  method?: string;
  body?: string;
}

interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: string;
}

describe('an overloaded server', () => {
  it('rejects the lowest priority first, and accepts all again once requests end', async () => {
    const { ask, fill, finish } = await openServer();
    const answers = await fill('/rest/v1/feed', 12);
    expect((await ask('/rest/v1/feed')).status).toBe(503);
    answers.push(...(await fill('/rest/v1/profiles', 8)));
    expect((await ask('/rest/v1/profiles')).status).toBe(503);
    answers.push(...(await fill('/rest/v1/matches', 30)));
    expect((await ask('/rest/v1/matches')).status).toBe(503);
    expect((await ask('/healthz')).body).toBe('alive');
    finish();
    for (const answer of answers) expect((await answer).status).toBe(200);
    const again = await fill('/rest/v1/feed', 12);
    finish();
    for (const answer of again) expect((await answer).status).toBe(200);
  });

  it('rejects sooner when work waits long for the database', async () => {
    const { ask, database, fill, finish } = await openServer();
    const answers = await fill('/rest/v1/matches', 10);
    database.waitMs = 100;
    expect((await ask('/rest/v1/feed')).status).toBe(503);
    answers.push(...(await fill('/rest/v1/profiles', 1)));
    database.waitMs = 1_000;
    expect((await ask('/rest/v1/profiles')).status).toBe(503);
    expect((await ask('/rest/v1/matches')).status).toBe(503);
    database.waitMs = 0;
    answers.push(...(await fill('/rest/v1/feed', 1)));
    finish();
    for (const answer of answers) expect((await answer).status).toBe(200);
  });

  it('returns 503 in the shape of the area with Retry-After, and reports it', async () => {
    const { ask, fill, finish, reports } = await openServer();
    await fill('/rest/v1/feed', 12);
    const { headers, body } = await ask('/rest/v1/feed');
    expect(Number(headers['retry-after'])).toBeGreaterThanOrEqual(2);
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(5);
    expect(headers).toMatchObject({
      'content-type': 'application/problem+json',
      'cache-control': 'no-store',
    });
    expect(JSON.parse(body)).toMatchObject({
      status: 503,
      code: 'unavailable',
      detail: 'We have a lot to do right now. Please try again in a few seconds.',
      request_id: headers['x-request-id'],
    });
    expect(JSON.parse((await ask('/auth/v1/user')).body)).toMatchObject({ code: 503 });
    expect(reports).toEqual([
      { method: 'GET', route: '*', status: 503, seconds: 0, shedBy: 'load_last' },
      { method: 'GET', route: '*', status: 503, seconds: 0, shedBy: 'load_last' },
    ]);
    finish();
  });

  it.each([
    ['in one piece', 0],
    ['after its head', 30],
  ])('keeps the connection of a rejected sender whose body comes %s', async (_how, pauseMs) => {
    const { port, fill, finish } = await openServer();
    await fill('/rest/v1/feed', 12);
    const socket = connect({ port, host: '127.0.0.1', localAddress: '127.0.0.99' });
    let answered = '';
    let isClosed = false;
    socket.on('data', (part) => {
      answered += part;
    });
    socket.on('close', () => {
      isClosed = true;
    });
    const head = 'POST /rest/v1/feed HTTP/1.1\r\nHost: a\r\nContent-Length: 7\r\n\r\n';
    socket.write(pauseMs === 0 ? `${head}{"a":1}` : head);
    await sleep(pauseMs);
    if (pauseMs > 0) socket.write('{"a":1}');
    await expect.poll(() => answered).toContain('503');
    socket.write('GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n');
    await expect.poll(() => answered).toContain('alive');
    expect(isClosed).toBe(false);
    socket.destroy();
    finish();
  });

  it('does not let one address take every place', async () => {
    const { ask, fill, finish } = await openServer();
    const answers = await fill('/rest/v1/matches', 40, { from: '127.0.0.77' });
    // Sixteen of these count.
    answers.push(...(await fill('/rest/v1/profiles', 4)));
    expect((await ask('/rest/v1/profiles')).status).toBe(503);
    finish();
    for (const answer of answers) expect((await answer).status).toBe(200);
  });

  it('frees the places of callers that hang up', async () => {
    const { fill, finish } = await openServer();
    const answers = await fill('/rest/v1/feed', 12);
    for (const agent of agents) agent.destroy();
    for (const answer of answers) await expect(answer).rejects.toThrow();
    // No request was finished, yet there is room for as many again.
    await expect.poll(() => fill('/rest/v1/feed', 12).then(({ length }) => length)).toBe(12);
    finish();
  });
});
