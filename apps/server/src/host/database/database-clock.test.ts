import { HOUR_MS } from '@pro-match/domain/limits';
import { describe, expect, it, vi } from 'vitest';
import type { Database } from '../../platform/database/database.ts';
import { createLogger } from '../../platform/logger/logger.ts';
import { DatabaseClock } from './database-clock.ts';

const NOON = Date.parse('2026-03-01T12:00:00Z');

/** A node and its database: each has a clock, and the round trip takes a while. */
function createNode({ ahead = 0 } = {}) {
  const node = { elapsed: 7_000, wall: NOON + ahead, tripMs: 0, asked: 0, isAway: false };
  let database = NOON;
  const pass = (milliseconds: number) => {
    node.elapsed += milliseconds;
    node.wall += milliseconds;
    database += milliseconds;
  };
  const execute = async () => {
    node.asked += 1;
    if (node.isAway) throw new Error('away');
    pass(node.tripMs);
    const ms = database;
    pass(node.tripMs);
    return { rows: [{ ms }] };
  };
  const log = createLogger('silent');
  const clock = new DatabaseClock(
    { db: { execute } as unknown as Database['db'] },
    {
      log,
      elapsed: () => node.elapsed,
      wall: () => node.wall,
    },
  );
  return {
    node,
    clock,
    log,
    pass,
    setDatabase: (milliseconds: number) => {
      database += milliseconds;
    },
    error: () => clock.now().getTime() - database,
  };
}

describe('the time of the database', () => {
  it.each([0, 300_000, -15_000])(
    'is returned by a node whose clock is %s ms off',
    async (ahead) => {
      const { node, clock, log, pass, error } = createNode({ ahead });
      const warn = vi.spyOn(log, 'warn');
      node.tripMs = 40;
      await clock.start();
      expect(Math.abs(error())).toBeLessThanOrEqual(1);
      pass(29_000);
      expect(Math.abs(error())).toBeLessThanOrEqual(1);
      await clock.stop();
      expect(warn).toHaveBeenCalledTimes(ahead === 0 ? 0 : 1);
    },
  );

  it('is not available before the database was asked', () => {
    expect(() => createNode().clock.now()).toThrow();
  });

  it('is read every half minute, and corrects a drift', async () => {
    const { node, clock, pass, setDatabase, error } = createNode();
    await clock.start();
    const { asked } = node;
    pass(29_999);
    await clock.look();
    expect(node.asked).toBe(asked);
    setDatabase(80);
    pass(1);
    await clock.look();
    expect(node.asked).toBeGreaterThan(asked);
    expect(Math.abs(error())).toBeLessThanOrEqual(1);
    await clock.stop();
  });

  it('ignores a response that takes too long', async () => {
    const { node, clock, pass, error } = createNode();
    await clock.start();
    node.tripMs = 2_000;
    pass(30_000);
    await clock.look();
    expect(Math.abs(error())).toBeLessThanOrEqual(1);
    await clock.stop();
  });

  it('stands still instead of going back', async () => {
    const { clock, pass, setDatabase, error } = createNode();
    await clock.start();
    pass(30_000);
    const before = clock.now().getTime();
    setDatabase(-200);
    await clock.look();
    expect(clock.now().getTime()).toBe(before);
    pass(100);
    expect(clock.now().getTime()).toBe(before);
    pass(200);
    expect(Math.abs(error())).toBeLessThanOrEqual(1);
    await clock.stop();
  });

  it.each([-300_000, 300_000])(
    'follows a database clock that was set by %s ms, and logs a warning',
    async (moved) => {
      const { clock, log, pass, setDatabase, error } = createNode();
      const warn = vi.spyOn(log, 'warn');
      await clock.start();
      setDatabase(moved);
      pass(30_000);
      await clock.look();
      expect(Math.abs(error())).toBeLessThanOrEqual(1);
      expect(warn).toHaveBeenCalledTimes(1);
      await clock.stop();
    },
  );

  it('does not change when the clock of the machine is set', async () => {
    const { node, clock, error } = createNode();
    await clock.start();
    node.wall += HOUR_MS;
    expect(Math.abs(error())).toBeLessThanOrEqual(1);
    await clock.look();
    expect(Math.abs(error())).toBeLessThanOrEqual(1);
    await clock.stop();
  });

  it('is read at once after the machine slept', async () => {
    const { node, clock, setDatabase, error } = createNode();
    await clock.start();
    setDatabase(HOUR_MS);
    node.wall += HOUR_MS;
    await clock.look();
    expect(Math.abs(error())).toBeLessThanOrEqual(1);
    await clock.stop();
  });

  it('continues while the database is away, retries, and warns once', async () => {
    const { node, clock, log, pass, error } = createNode();
    const warn = vi.spyOn(log, 'warn');
    await clock.start();
    node.isAway = true;
    pass(30_000);
    const { asked } = node;
    await clock.look();
    await clock.look();
    expect(node.asked).toBe(asked + 2);
    expect(Math.abs(error())).toBeLessThanOrEqual(1);
    expect(warn).toHaveBeenCalledTimes(1);
    await clock.stop();
  });
});
