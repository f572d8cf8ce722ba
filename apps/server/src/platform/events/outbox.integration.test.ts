import { DAY_MS, HOUR_MS } from '@pro-match/domain/limits';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { rowsReadBy } from '../../testing/sql/rows-read.ts';
import { rowsOf } from '../database/database.ts';
import { AppError } from '../http/errors.ts';
import { outsidePart } from '../load/outside-part.ts';
import { MAX_ATTEMPTS } from './back-off.ts';
import { Events } from './event-bus.ts';
import {
  describeOutbox,
  leaseDue,
  markDelivered,
  pruneOutbox,
  pruneStatement,
} from './outbox-leases.queries.ts';
import { OutboxWorker, type Outcome } from './outbox-worker.ts';

declare module './events.ts' {
  interface EventMap {
    'outbox-test.happened': { number: number };
  }
}

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());
beforeEach(() => t.database.db.execute(sql`delete from outbox`));

/**
 * A process of its own: its own listeners and workers on the shared database. A listener may take
 * `handlerMs`.
 */
function createProcess(
  handle: (payload: { number: number }) => Promise<void>,
  { handlerMs = 2_000 } = {},
) {
  const outcomes: Outcome[] = [];
  const events = new Events(t.database, t.deps.log, t.clock);
  events.onDurable('outbox-test.happened', 'test-listener', handle);
  const worker = new OutboxWorker({
    database: t.database,
    events,
    clock: t.clock,
    log: t.deps.log,
    random: () => 0,
    count: (outcome) => outcomes.push(outcome),
    handlerMs,
    renewMs: 50,
    stopMs: 100,
  });
  const leasedUntil = async () => {
    const rows = rowsOf<{ until: number | null }>(
      await t.database.db.execute(
        sql`select (extract(epoch from leased_until) * 1000)::float8 as until from outbox`,
      ),
    );
    return rows[0]?.until ?? null;
  };
  const emit = (number: number) =>
    events.transaction(({ emit }) =>
      emit('outbox-test.happened', { number }, `outbox-test:${number}`),
    );
  return { events, worker, outcomes, emit, leasedUntil };
}

async function states() {
  const result = await t.database.db.execute(sql`
    select attempts, delivered_at is not null as delivered, dead_at is not null as dead, last_error
    from outbox order by id
  `);
  return rowsOf<{ attempts: number; delivered: boolean; dead: boolean; last_error: string }>(
    result,
  );
}

describe('the outbox', () => {
  it('delivers what was committed, once, however often it was emitted', async () => {
    const heard: number[] = [];
    const { worker, emit, outcomes } = createProcess(async ({ number }) => {
      heard.push(number);
    });
    await emit(1);
    await emit(1);
    expect(await worker.runBatch()).toBe(1);
    expect(await worker.runBatch()).toBe(0);
    expect(heard).toEqual([1]);
    expect(outcomes).toEqual(['delivered']);
    expect(await states()).toMatchObject([{ attempts: 1, delivered: true, dead: false }]);
  });

  it('hears nothing of a transaction that was rolled back', async () => {
    const live: number[] = [];
    const { events, worker } = createProcess(async () => undefined);
    events.onLive('outbox-test.happened', ({ number }) => {
      live.push(number);
    });
    const failed = events.transaction(async ({ emit }) => {
      await emit('outbox-test.happened', { number: 2 }, 'outbox-test:2');
      throw new Error('changed my mind');
    });
    await expect(failed).rejects.toThrow('changed my mind');
    expect(await worker.runBatch()).toBe(0);
    expect(live).toEqual([]);
  });

  it('tries again later, waiting longer each time, and gives up in the end', async () => {
    const { worker, emit, outcomes } = createProcess(async () => {
      throw new TypeError('the mail server is away');
    });
    await emit(3);
    expect(await worker.runBatch()).toBe(1);
    t.clock.advance(2_000);
    expect(await worker.runBatch()).toBe(0);
    t.clock.advance(1_000);
    expect(await worker.runBatch()).toBe(1);
    t.clock.advance(3_000);
    expect(await worker.runBatch()).toBe(0);
    for (let attempt = 3; attempt <= MAX_ATTEMPTS; attempt += 1) {
      t.clock.advance(HOUR_MS);
      expect(await worker.runBatch()).toBe(1);
    }
    t.clock.advance(HOUR_MS);
    expect(await worker.runBatch()).toBe(0);
    expect(await states()).toEqual([
      { attempts: MAX_ATTEMPTS, delivered: false, dead: true, last_error: 'TypeError' },
    ]);
    expect(outcomes.at(-1)).toBe('dead');
    expect(await describeOutbox(t.database.db)).toEqual({ waiting: 0, dead: 1, oldest_ms: null });
  });

  it('waits for a part that is away without using up a try, however long it is away', async () => {
    let isAway = true;
    const part = outsidePart({}, 'smtp', { waitMs: 1_000, isAway: () => true });
    const ask = () => (isAway ? Promise.reject(new Error('no connection')) : Promise.resolve());
    const { worker, emit, outcomes } = createProcess(async () => {
      // What a use case makes of it hides nothing.
      await part.ask(ask).catch((cause: unknown) => {
        throw new AppError('unavailable', 'Not now', { cause });
      });
    });
    for (const number of [11, 12, 13, 14, 15, 16]) await emit(number);
    expect(await worker.runBatch()).toBe(6);
    // Four failures were about each; the fifth opened the breaker, and the last was not even tried.
    expect(outcomes.toSorted()).toEqual(['failed', 'failed', 'failed', 'failed', 'waits', 'waits']);
    for (let round = 0; round < 2 * MAX_ATTEMPTS; round += 1) {
      t.clock.advance(HOUR_MS);
      expect(await worker.runBatch()).toBe(6);
    }
    expect(outcomes).not.toContain('dead');
    const waiting = await states();
    expect(Math.max(...waiting.map(({ attempts }) => attempts))).toBe(1);
    expect(waiting.map((row) => row.last_error)).toEqual(Array(6).fill('smtp is away'));
    isAway = false;
    vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 11_000);
    // One tries, and the rest goes with the next look.
    for (let round = 0; round < 2; round += 1) {
      t.clock.advance(HOUR_MS);
      await worker.runBatch();
    }
    vi.restoreAllMocks();
    expect((await states()).every(({ delivered }) => delivered)).toBe(true);
  });

  it('delivers each once with several workers at once', async () => {
    const heard: number[] = [];
    const handle = async ({ number }: { number: number }) => {
      heard.push(number);
    };
    const processes = [createProcess(handle), createProcess(handle), createProcess(handle)];
    const numbers = Array.from({ length: 60 }, (_, index) => 100 + index);
    for (const number of numbers) await processes[0]?.emit(number);
    const drain = async ({ worker }: ReturnType<typeof createProcess>) => {
      while ((await worker.runBatch()) > 0);
    };
    await Promise.all(processes.map(drain));
    expect(heard.toSorted((a, b) => a - b)).toEqual(numbers);
    expect(await describeOutbox(t.database.db)).toEqual({ waiting: 0, dead: 0, oldest_ms: null });
  });

  it('leases a batch by one statement, and marks it by another', async () => {
    let statements = 0;
    const heard: number[] = [];
    const { events, emit } = createProcess(async ({ number }) => {
      heard.push(number);
      if (number === 203) throw new Error('not this one');
    });
    const { db } = t.database;
    const counted = new Proxy(db, {
      get(target, name) {
        if (name === 'execute' || name === 'update') statements += 1;
        return Reflect.get(target, name);
      },
    });
    const worker = new OutboxWorker({
      database: { ...t.database, db: counted },
      events,
      clock: t.clock,
      log: t.deps.log,
    });
    for (let number = 200; number < 210; number += 1) await emit(number);
    expect(await worker.runBatch()).toBe(10);
    // One more for the one that failed.
    expect(statements).toBe(3);
    expect(heard).toHaveLength(10);
    expect(await describeOutbox(db)).toEqual({
      waiting: 1,
      dead: 0,
      oldest_ms: expect.any(Number),
    });
  });

  it('takes over what a crashed worker held, and not before its lease ends', async () => {
    const heard: number[] = [];
    const { worker, emit } = createProcess(async ({ number }) => {
      heard.push(number);
    });
    await emit(4);
    const now = t.clock.now();
    const [lost] = await leaseDue(t.database.db, {
      now,
      leasedUntil: new Date(now.getTime() + 60_000),
      known: ['outbox-test.happened test-listener'],
      held: [],
      limit: 10,
    });
    expect(await worker.runBatch()).toBe(0);
    t.clock.advance(60_001);
    expect(await worker.runBatch()).toBe(1);
    expect(heard).toEqual([4]);
    // The crashed one comes back to life: its word counts no more.
    if (!lost) throw new Error('nothing was leased');
    await t.database.db.execute(sql`update outbox set delivered_at = null`);
    await markDelivered(t.database.db, [lost], now);
    expect(await states()).toMatchObject([{ attempts: 2, delivered: false }]);
  });

  it('holds what takes longer than a lease, as long as it lives', async () => {
    let release: () => void = () => undefined;
    const { worker, emit, leasedUntil } = createProcess(
      () =>
        new Promise((resolve) => {
          release = resolve;
        }),
    );
    await emit(12);
    const running = worker.runBatch();
    await vi.waitFor(async () => expect(await leasedUntil()).not.toBeNull());
    t.clock.advance(19_000);
    const soon = t.clock.now().getTime() + 19_000;
    await vi.waitFor(async () => expect(await leasedUntil()).toBeGreaterThan(soon));
    release();
    await running;
    expect(await states()).toMatchObject([{ attempts: 1, delivered: true }]);
  });

  it('fills the places of what is done while another delivery takes long', async () => {
    const heard: number[] = [];
    let release: () => void = () => undefined;
    const handle = async ({ number }: { number: number }) => {
      if (number === 30) {
        await new Promise<void>((resolve) => {
          release = resolve;
        });
      }
      heard.push(number);
    };
    const { worker, emit } = createProcess(handle, { handlerMs: 30_000 });
    await emit(30);
    worker.start();
    const patience = { timeout: 10_000 };
    await vi.waitFor(async () => expect(await states()).toMatchObject([{ attempts: 1 }]), patience);
    for (let number = 31; number < 55; number += 1) await emit(number);
    await vi.waitFor(() => expect(heard).toHaveLength(24), patience);
    release();
    const once = Array(25).fill({ attempts: 1, delivered: true, dead: false, last_error: null });
    await vi.waitFor(async () => expect(await states()).toEqual(once), patience);
    await worker.stop();
  });

  it('takes nothing again that it still delivers, though its lease ended', async () => {
    const heard: number[] = [];
    let release: () => void = () => undefined;
    const { worker, emit } = createProcess(
      ({ number }) => {
        heard.push(number);
        return new Promise((resolve) => {
          release = resolve;
        });
      },
      { handlerMs: 30_000 },
    );
    await emit(60);
    const running = worker.runBatch();
    await vi.waitFor(() => expect(heard).toEqual([60]), { timeout: 10_000 });
    await t.database.db.execute(sql`update outbox set leased_until = ${new Date(0).toISOString()}`);
    expect(await worker.runBatch()).toBe(0);
    release();
    await running;
    expect(heard).toEqual([60]);
    expect(await states()).toMatchObject([{ attempts: 1, delivered: true }]);
  });

  it('leaves to others at a stop what takes too long', async () => {
    const first = createProcess(() => new Promise(() => undefined));
    const heard: number[] = [];
    const second = createProcess(async ({ number }) => {
      heard.push(number);
    });
    first.worker.start();
    await first.emit(13);
    await vi.waitFor(async () => expect(await first.leasedUntil()).not.toBeNull());
    expect(await second.worker.runBatch()).toBe(0);
    await first.worker.stop();
    expect(await second.worker.runBatch()).toBe(1);
    expect(heard).toEqual([13]);
  });

  it('counts a listener that never ends as a failure', async () => {
    const { worker, emit, outcomes } = createProcess(() => new Promise(() => undefined));
    await emit(5);
    await worker.runBatch();
    expect(outcomes).toEqual(['failed']);
  });

  it('leaves alone what only another release can deliver', async () => {
    const { emit } = createProcess(async () => undefined);
    await emit(6);
    const older = new Events(t.database, t.deps.log, t.clock);
    const worker = new OutboxWorker({
      database: t.database,
      events: older,
      clock: t.clock,
      log: t.deps.log,
    });
    expect(await worker.runBatch()).toBe(0);
    expect(await states()).toMatchObject([{ attempts: 0 }]);
  });

  it('is woken by the commit, and stops when what is under way has ended', async () => {
    let release: () => void = () => undefined;
    let reached: () => void = () => undefined;
    const started = new Promise<void>((resolve) => {
      reached = resolve;
    });
    const { worker, emit } = createProcess(async () => {
      reached();
      await new Promise<void>((resolve) => {
        release = resolve;
      });
    });
    worker.start();
    await emit(7);
    await started;
    let stopped = false;
    const stopping = worker.stop().then(() => {
      stopped = true;
    });
    await Promise.resolve();
    expect(stopped).toBe(false);
    release();
    await stopping;
    expect(await states()).toMatchObject([{ delivered: true }]);
  });

  it('forgets what was delivered a while ago, and nothing else', async () => {
    const { worker, emit } = createProcess(async () => undefined);
    await emit(8);
    await worker.runBatch();
    t.clock.advance(1_000);
    const between = t.clock.now();
    t.clock.advance(1_000);
    await emit(9);
    await worker.runBatch();
    await emit(10);
    await pruneOutbox(t.database.db, { deliveredBefore: between, madeBefore: new Date(0) });
    expect(await states()).toMatchObject([{ delivered: true }, { delivered: false }]);
  });

  it('forgets by indexes, in batches, reading nothing that it keeps', async () => {
    await t.database.db.execute(sql`
      insert into outbox (id, event, listener, key, payload, delivered_at, dead_at, created_at)
      select gen_random_uuid(), 'old', 'old', n, '{}',
        case when n % 100 > 0 then now() - n % 2 * interval '8 days' end,
        case when n % 100 = 0 then now() end, now() - n % 2 * interval '30 days'
      from generate_series(1, 6000) n`);
    await t.database.db.execute(sql`analyze outbox`);
    const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);
    const before = { deliveredBefore: daysAgo(7), madeBefore: daysAgo(28) };
    expect(await rowsReadBy(t.database.db, pruneStatement(before, 10))).toBeLessThanOrEqual(100);
    await pruneOutbox(t.database.db, before, 500);
    const kept = await t.database.db.execute(sql`select count(*)::int as n from outbox`);
    expect(rowsOf<{ n: number }>(kept)[0]?.n).toBe(3000);
    await t.database.db.execute(sql`delete from outbox`);
  });

  it('forgets in the end what nobody could deliver: its payload may name somebody', async () => {
    const { worker, emit } = createProcess(async () => {
      throw new Error('never');
    });
    const beforeIt = t.clock.now();
    await emit(11);
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
      await worker.runBatch();
      t.clock.advance(HOUR_MS);
    }
    const prune = (madeBefore: Date) =>
      pruneOutbox(t.database.db, { deliveredBefore: t.clock.now(), madeBefore });
    await prune(beforeIt);
    expect(await states()).toMatchObject([{ dead: true }]);
    await prune(t.clock.now());
    expect(await states()).toEqual([]);
  });
});
