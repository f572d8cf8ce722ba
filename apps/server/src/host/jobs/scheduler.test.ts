import { DAY_MS, HOUR_MS } from '@pro-match/domain/limits';
import { describe, expect, it, vi } from 'vitest';
import { createLogger } from '../../platform/logger/logger.ts';
import { TestClock } from '../../testing/test-clock.ts';
import { Scheduler } from './scheduler.ts';

function createScheduler(fails = false) {
  const clock = new TestClock();
  clock.set('2026-03-01T12:00:00Z');
  const ran: string[] = [];
  const job = (name: string, everyMs: number) => ({
    name,
    everyMs,
    run: async (now: Date) => {
      ran.push(`${name} ${now.toISOString().slice(11, 16)}`);
      if (fails) throw new Error('no luck');
    },
  });
  const jobs = [job('hourly', HOUR_MS), job('daily', DAY_MS)];
  return { clock, ran, scheduler: new Scheduler(jobs, clock, createLogger('silent')) };
}

describe('Scheduler', () => {
  it.each([false, true])('runs each job when it is due (its runs fail: %s)', async (fails) => {
    const { clock, ran, scheduler } = createScheduler(fails);
    await scheduler.runDue();
    clock.advance(3_599_999);
    await scheduler.runDue();
    expect(ran).toEqual(['hourly 12:00', 'daily 12:00']);
    clock.advance(1);
    await scheduler.runDue();
    expect(ran.slice(2)).toEqual(['hourly 13:00']);
    clock.advance(DAY_MS);
    await scheduler.runDue();
    expect(ran.slice(3)).toEqual(['hourly 13:00', 'daily 13:00']);
  });

  it('runs at the start, and when it stops aborts the running job and starts no other', async () => {
    const clock = new TestClock();
    const ran: string[] = [];
    const long = {
      name: 'long',
      everyMs: DAY_MS,
      run: async (_: Date, stopping: AbortSignal) => {
        ran.push('started');
        await new Promise((resolve) => stopping.addEventListener('abort', resolve));
        ran.push('reached a safe point');
      },
    };
    const next = { name: 'next', everyMs: DAY_MS, run: async () => void ran.push('next') };
    const scheduler = new Scheduler([long, next], clock, createLogger('silent'));
    scheduler.start();
    await vi.waitFor(() => expect(ran).toEqual(['started']));
    await scheduler.stop();
    expect(ran).toEqual(['started', 'reached a safe point']);
  });

  it('reports a job that keeps failing only once in five minutes', async () => {
    const clock = new TestClock();
    clock.set('2026-03-01T12:00:00Z');
    const log = createLogger('silent');
    const report = vi.spyOn(log, 'error');
    const run = () => Promise.reject(new Error('no luck'));
    const scheduler = new Scheduler([{ name: 'prompt', everyMs: 3_000, run }], clock, log);
    for (let second = 0; second < 300; second += 3) {
      await scheduler.runDue();
      clock.advance(3_000);
    }
    expect(report).toHaveBeenCalledTimes(1);
    await scheduler.runDue();
    expect(report).toHaveBeenCalledTimes(2);
  });
});
