import { HOUR_MS } from '@pro-match/domain/limits';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { externalDependency } from '../../platform/admission/external-dependency.ts';
import { MAX_ATTEMPTS } from '../../platform/events/back-off.ts';
import { Events } from '../../platform/events/event-bus.ts';
import { createProcess, states } from '../../platform/events/testing/outbox-process.ts';
import { AppError } from '../../platform/http/errors.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { describeOutbox } from './outbox-leases.queries.ts';
import { OutboxWorker } from './outbox-worker.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());
beforeEach(() => t.database.db.execute(sql`delete from outbox`));

describe('the outbox', () => {
  it('delivers a committed event once, even if it was emitted twice', async () => {
    const heard: number[] = [];
    const { worker, emit, outcomes } = createProcess(t, async ({ number }) => {
      heard.push(number);
    });
    await emit(1);
    await emit(1);
    expect(await worker.runBatch()).toBe(1);
    expect(await worker.runBatch()).toBe(0);
    expect(heard).toEqual([1]);
    expect(outcomes).toEqual(['delivered']);
    expect(await states(t)).toMatchObject([{ attempts: 1, delivered: true, dead: false }]);
  });

  it('delivers nothing of a rolled back transaction', async () => {
    const live: number[] = [];
    const { events, worker } = createProcess(t, async () => undefined);
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

  it('retries with growing delays, and gives up in the end', async () => {
    const { worker, emit, outcomes } = createProcess(t, async () => {
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
    expect(await states(t)).toEqual([
      { attempts: MAX_ATTEMPTS, delivered: false, dead: true, last_error: 'TypeError' },
    ]);
    expect(outcomes.at(-1)).toBe('dead');
    expect(await describeOutbox(t.database.db)).toEqual({ waiting: 0, dead: 1, oldest_ms: null });
  });

  it('waits for a dependency that is away without using up attempts', async () => {
    let isAway = true;
    const dependency = externalDependency({}, 'smtp', { waitMs: 1_000, isAway: () => true });
    const ask = () => (isAway ? Promise.reject(new Error('no connection')) : Promise.resolve());
    const { worker, emit, outcomes } = createProcess(t, async () => {
      // The worker recognizes the failure behind the use case's own error.
      await dependency.ask(ask).catch((cause: unknown) => {
        throw new AppError('unavailable', 'Not now', { cause });
      });
    });
    for (const number of [11, 12, 13, 14, 15, 16]) await emit(number);
    expect(await worker.runBatch()).toBe(6);
    // Four failed on their own; the fifth opened the breaker, and the last was not tried.
    expect(outcomes.toSorted()).toEqual(['failed', 'failed', 'failed', 'failed', 'waits', 'waits']);
    for (let round = 0; round < 2 * MAX_ATTEMPTS; round += 1) {
      t.clock.advance(HOUR_MS);
      expect(await worker.runBatch()).toBe(6);
    }
    expect(outcomes).not.toContain('dead');
    const waiting = await states(t);
    expect(Math.max(...waiting.map(({ attempts }) => attempts))).toBe(1);
    expect(waiting.map((row) => row.last_error)).toEqual(Array(6).fill('smtp is away'));
    isAway = false;
    vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 11_000);
    // One tries the dependency first; the rest follow in the next batch.
    for (let round = 0; round < 2; round += 1) {
      t.clock.advance(HOUR_MS);
      await worker.runBatch();
    }
    vi.restoreAllMocks();
    expect((await states(t)).every(({ delivered }) => delivered)).toBe(true);
  });

  it('delivers each event once with several workers', async () => {
    const heard: number[] = [];
    const handle = async ({ number }: { number: number }) => {
      heard.push(number);
    };
    const processes = [
      createProcess(t, handle),
      createProcess(t, handle),
      createProcess(t, handle),
    ];
    const numbers = Array.from({ length: 60 }, (_, index) => 100 + index);
    for (const number of numbers) await processes[0]?.emit(number);
    const drain = async ({ worker }: ReturnType<typeof createProcess>) => {
      while ((await worker.runBatch()) > 0);
    };
    await Promise.all(processes.map(drain));
    expect(heard.toSorted((a, b) => a - b)).toEqual(numbers);
    expect(await describeOutbox(t.database.db)).toEqual({ waiting: 0, dead: 0, oldest_ms: null });
  });

  it('counts a listener that never ends as a failure', async () => {
    const { worker, emit, outcomes } = createProcess(t, () => new Promise(() => undefined));
    await emit(5);
    await worker.runBatch();
    expect(outcomes).toEqual(['failed']);
  });

  it('leaves an event without a known listener alone', async () => {
    const { emit } = createProcess(t, async () => undefined);
    await emit(6);
    const older = new Events(t.database, t.deps.log, t.clock);
    const worker = new OutboxWorker({
      database: t.database,
      events: older,
      clock: t.clock,
      log: t.deps.log,
    });
    expect(await worker.runBatch()).toBe(0);
    expect(await states(t)).toMatchObject([{ attempts: 0 }]);
  });

  it('delivers on commit, and stops only after running deliveries', async () => {
    let release: () => void = () => undefined;
    let reached: () => void = () => undefined;
    const started = new Promise<void>((resolve) => {
      reached = resolve;
    });
    const { worker, emit } = createProcess(t, async () => {
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
    expect(await states(t)).toMatchObject([{ delivered: true }]);
  });
});
