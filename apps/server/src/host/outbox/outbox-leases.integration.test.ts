import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createProcess, states } from '../../platform/events/testing/outbox-process.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { describeOutbox, leaseDue, markDelivered } from './outbox-leases.queries.ts';
import { OutboxWorker } from './outbox-worker.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());
beforeEach(() => t.database.db.execute(sql`delete from outbox`));

describe('a worker of the outbox', () => {
  it('leases a batch in one statement, and marks it delivered in another', async () => {
    let statements = 0;
    const heard: number[] = [];
    const { events, emit } = createProcess(t, async ({ number }) => {
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
    // The third is for the delivery that failed.
    expect(statements).toBe(3);
    expect(heard).toHaveLength(10);
    expect(await describeOutbox(db)).toEqual({
      waiting: 1,
      dead: 0,
      oldest_ms: expect.any(Number),
    });
  });

  it('takes over an event of a crashed worker only when its lease ends', async () => {
    const heard: number[] = [];
    const { worker, emit } = createProcess(t, async ({ number }) => {
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
    // The crashed worker comes back: its lease is no longer valid.
    if (!lost) throw new Error('nothing was leased');
    await t.database.db.execute(sql`update outbox set delivered_at = null`);
    await markDelivered(t.database.db, [lost], now);
    expect(await states(t)).toMatchObject([{ attempts: 2, delivered: false }]);
  });

  it('renews the lease of a delivery that takes longer', async () => {
    let release: () => void = () => undefined;
    const { worker, emit, leasedUntil } = createProcess(
      t,
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
    expect(await states(t)).toMatchObject([{ attempts: 1, delivered: true }]);
  });

  it('keeps delivering while one delivery takes long', async () => {
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
    const { worker, emit } = createProcess(t, handle, { handlerMs: 30_000 });
    await emit(30);
    worker.start();
    const patience = { timeout: 10_000 };
    await vi.waitFor(
      async () => expect(await states(t)).toMatchObject([{ attempts: 1 }]),
      patience,
    );
    for (let number = 31; number < 55; number += 1) await emit(number);
    await vi.waitFor(() => expect(heard).toHaveLength(24), patience);
    release();
    const once = Array(25).fill({ attempts: 1, delivered: true, dead: false, last_error: null });
    await vi.waitFor(async () => expect(await states(t)).toEqual(once), patience);
    await worker.stop();
  });

  it('does not deliver an event again while its delivery runs, even after its lease', async () => {
    const heard: number[] = [];
    let release: () => void = () => undefined;
    const { worker, emit } = createProcess(
      t,
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
    expect(await states(t)).toMatchObject([{ attempts: 1, delivered: true }]);
  });

  it('releases a delivery that takes too long when it stops', async () => {
    const first = createProcess(t, () => new Promise(() => undefined));
    const heard: number[] = [];
    const second = createProcess(t, async ({ number }) => {
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
});
