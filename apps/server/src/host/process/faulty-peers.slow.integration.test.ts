import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { createS3Store } from '../../modules/media/stores/s3-store.ts';
import { openNode } from '../../modules/realtime/testing/open-node.ts';
import { isRedisReachable, REDIS } from '../../modules/realtime/testing/redis-wire.ts';
import { createRateLimits } from '../../platform/admission/create-rate-limits.ts';
import { redisCounter } from '../../platform/admission/redis-counter.ts';
import { databaseFailure, isCutOff } from '../../platform/database/database-errors.ts';
import { createLogger } from '../../platform/logger/logger.ts';
import { createSmtpMailer } from '../../platform/mail/smtp-mailer.ts';
import { openRedis } from '../../platform/redis/open-redis.ts';
import { type BucketServer, openBucketServer } from '../../testing/bucket-server.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { type MailServer, openMailServer } from '../../testing/mail-server.ts';
import { watchedFetch } from '../../testing/refusals/watch-response.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { watchUncaught } from '../../testing/uncaught.ts';
import { type Fault, openWire, type Wire } from '../../testing/wire.ts';
import { openPostgres } from '../database/postgres.ts';
import { createHttpServer } from './http-server.ts';

/** Long enough for loopback; a silent peer is left to its own, longer limit. */
const PATIENCE_MS = 150;

const uncaught = watchUncaught();
const wires: Wire[] = [];
afterEach(async () => {
  for (const wire of wires.splice(0)) await wire.close();
  await uncaught.expectNone();
});

async function faulty(target: string, fault: Fault): Promise<string> {
  const wire = await openWire(target, fault);
  wires.push(wire);
  return wire.url;
}

/** Every kind of fault after 0, 1, … parts of the responses. */
function faultsUpTo(parts: number): Fault[] {
  return (['end', 'reset', 'silence', 'noise'] as const).flatMap((kind) =>
    Array.from({ length: parts + 1 }, (_, after) => ({ kind, after })),
  );
}

/** The outcome within this test's time limit; never rejects. */
function outcomeOf(work: Promise<unknown>): Promise<string> {
  const settled = work.then(
    () => 'done',
    () => 'failed',
  );
  return Promise.race([settled, sleep(PATIENCE_MS, 'waiting')]);
}

describe('a mail server', () => {
  let server: MailServer;
  beforeAll(async () => {
    server = await openMailServer();
  });
  afterAll(() => server.close());

  it.each(faultsUpTo(5))(
    'with $kind after $after parts causes no uncaught error',
    async (fault) => {
      const mailer = createSmtpMailer(await faulty(server.url, fault), 'team@example.com');
      const mail = {
        to: 'ada@example.com',
        subject: 'Hello',
        text: 'Hello',
        html: '<p>Hello</p>',
        messageId: '<a@example.com>',
      };
      const outcome = await outcomeOf(mailer.send(mail));
      mailer.close();
      if (fault.after < 2) expect(outcome).not.toBe('done');
    },
  );
});

describe('a bucket', () => {
  let folder: string;
  let server: BucketServer;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'pro-match-faulty-'));
    server = await openBucketServer(folder, 'pictures');
  });
  afterAll(async () => {
    await server.close();
    await rm(folder, { recursive: true, force: true });
  });

  it.each(faultsUpTo(2))(
    'with $kind after $after parts causes no uncaught error',
    async (fault) => {
      const endpoint = (await faulty(server.url, fault)).replace(/\/$/, '');
      const store = createS3Store({ ...server.config('pictures'), endpoint });
      const key = 'business-images/u1/a.webp';
      await outcomeOf(store.put(key, new Uint8Array(randomBytes(100_000))));
      await outcomeOf(store.get(key));
      await outcomeOf(store.list('business-images')[Symbol.asyncIterator]().next());
      await outcomeOf(store.remove([key]));
    },
  );
});

describe.skipIf(!(await isRedisReachable()))('Redis', () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await createTestApp();
  });
  afterAll(() => t.close());

  it.each(faultsUpTo(3))(
    'with $kind after $after parts causes no uncaught error',
    async (fault) => {
      const url = await faulty(REDIS.href, fault);
      const client = openRedis({ url, log: createLogger('silent'), name: 'limits' });
      const limits = createRateLimits(redisCounter(client));
      await outcomeOf(limits.take({ name: 'faulty', points: 9, seconds: 1 }, 'ada'));
      const node = await openNode({
        app: t.app,
        deps: { ...t.deps, config: { ...t.deps.config, REDIS_URL: url } },
      });
      await sleep(PATIENCE_MS);
      await node.close();
      client.destroy();
    },
  );
});

/** PGlite is in this process: there is no wire in between. */
describe.runIf(inject('database').driver === 'postgres')('PostgreSQL', () => {
  let source: TestDatabase;
  beforeAll(async () => {
    source = await openTestDatabase();
  });
  afterAll(() => source.close());

  const open = (url: string) =>
    openPostgres({ url, poolSize: 2, silenceMs: PATIENCE_MS, onError: () => undefined });

  // Greeting, authentication, settings and two answers come in about that many parts.
  it.each(faultsUpTo(6))(
    'with $kind after $after parts causes no uncaught error',
    async (fault) => {
      const database = open(await faulty(source.url ?? '', fault));
      const outcomes = await Promise.all([
        outcomeOf(database.ping()),
        outcomeOf(database.db.transaction((tx) => tx.execute(sql`select 1`))),
        outcomeOf(database.script('select 1; select 2')),
      ]);
      if (fault.after === 0 && fault.kind !== 'noise') expect(outcomes).not.toContain('done');
      for (const wire of wires) await wire.cut();
      await database.close();
    },
  );

  it.each(['idle', 'in a query', 'in a transaction'])(
    'that is cut off while %s is used again once it is back',
    async (stage) => {
      const wire = await openWire(source.url ?? '');
      wires.push(wire);
      const database = open(wire.url);
      await database.ping();
      const cutAndMend = async () => {
        await wire.cut();
        await wire.mend();
      };
      if (stage === 'idle') await cutAndMend();
      if (stage === 'in a query') {
        const slow = database.db.execute(sql`select pg_sleep(10)`).catch(databaseFailure);
        await cutAndMend();
        expect(await slow).toBe('away');
      }
      if (stage === 'in a transaction') {
        const work = database.db.transaction(async (tx) => {
          await tx.execute(sql`select 1`);
          await cutAndMend();
          await tx.execute(sql`select 1`);
        });
        const error: unknown = await work.catch((thrown: unknown) => thrown);
        expect([databaseFailure(error), isCutOff(error)]).toEqual(['away', true]);
      }
      await expect.poll(() => outcomeOf(database.ping())).toBe('done');
      await database.close();
    },
  );
});

describe('a caller', () => {
  it('that hangs up, resets or sends garbage at any moment does not stop the server', async () => {
    const t = await createTestApp();
    const node = await openNode(t);
    const port = Number(new URL(node.url).port);
    const head = 'Host: a\r\nOrigin: http://localhost:3000\r\n';
    const starts = [
      '',
      'GET ',
      `GET /rest/v1/services HTTP/1.1\r\n${head}`,
      `GET /openapi.json HTTP/1.1\r\n${head}\r\n`,
      `POST /auth/v1/signup HTTP/1.1\r\n${head}Content-Length: 1000\r\n\r\n{"email"`,
      `POST /auth/v1/signup HTTP/1.1\r\n${head}Transfer-Encoding: chunked\r\n\r\nzz\r\n`,
      `GET /realtime/v1/?EIO=4&transport=websocket HTTP/1.1\r\n${head}Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${randomBytes(16).toString('base64')}\r\n\r\n`,
      `GET /nowhere HTTP/1.1\r\n${head}Upgrade: websocket\r\nConnection: Upgrade\r\n\r\n`,
      `GET /realtime/v1/?EIO=4&transport=polling HTTP/1.1\r\n${head}\r\n`,
    ];
    for (const start of starts) {
      for (const ending of ['end', 'reset', 'noise'] as const) {
        const socket = connect(port, '127.0.0.1');
        socket.on('error', () => undefined).resume();
        socket.write(start);
        await sleep(10);
        if (ending === 'noise') socket.write(randomBytes(300));
        if (ending === 'end') socket.end();
        else socket.resetAndDestroy();
      }
    }
    await sleep(PATIENCE_MS);
    expect((await watchedFetch(`${node.url}/healthz`)).status).toBe(200);
    await node.close();
    await t.close();
  });

  it('that fails for lack of file descriptors does not stop the server', async () => {
    const t = await createTestApp();
    const http = createHttpServer(t.app);
    const port = await http.listen(0, '127.0.0.1');
    for (let tries = 0; tries < 3; tries += 1) {
      http.server.emit('error', Object.assign(new Error('accept EMFILE'), { code: 'EMFILE' }));
    }
    expect((await watchedFetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
    await http.drain();
    await t.close();
  });
});
