import { HOUR_MS } from '@pro-match/domain/limits';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { rowsOf } from '../database/database.ts';
import { MAX_ATTEMPTS } from './back-off.ts';
import { Events } from './event-bus.ts';
import { countOutbox, leaseDue, markDelivered, pruneOutbox } from './outbox-leases.queries.ts';
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

/** A process of its own: its own listeners and workers on the shared database. */
function createProcess(handle: (payload: { number: number }) => Promise<void>) {
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
    handlerMs: 200,
  });
  const emit = (number: number) =>
    events.transaction(({ emit }) =>
      emit('outbox-test.happened', { number }, `outbox-test:${number}`),
    );
  return { events, worker, outcomes, emit };
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
    expect(await countOutbox(t.database.db)).toEqual({ waiting: 0, dead: 1 });
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
    expect(await countOutbox(t.database.db)).toEqual({ waiting: 0, dead: 0 });
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
      limit: 10,
    });
    expect(await worker.runBatch()).toBe(0);
    t.clock.advance(60_001);
    expect(await worker.runBatch()).toBe(1);
    expect(heard).toEqual([4]);
    // The crashed one comes back to life: its word counts no more.
    if (!lost) throw new Error('nothing was leased');
    await t.database.db.execute(sql`update outbox set delivered_at = null`);
    await markDelivered(t.database.db, lost, now);
    expect(await states()).toMatchObject([{ attempts: 2, delivered: false }]);
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
