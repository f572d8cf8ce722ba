import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createConcurrencyLimiter } from './concurrency-limiter.ts';

/** Work that ends when the test says so. */
function controlled() {
  const entered: number[] = [];
  const ends: (() => void)[] = [];
  const work = (index: number) => () => {
    entered.push(index);
    return new Promise<number>((resolve) => {
      ends[index] = () => resolve(index);
    });
  };
  return { entered, end: (index: number) => ends[index]?.(), work };
}

const full = () => new Error('full');

it('runs a limited number at a time, in the order of arrival', async () => {
  const { entered, end, work } = controlled();
  const gate = createConcurrencyLimiter({ atOnce: 2, waiting: 10, refuse: full });
  const results = [0, 1, 2, 3].map((index) => gate(work(index)));
  expect(entered).toEqual([0, 1]);
  end(1);
  await results[1];
  await nextTurn();
  expect(entered).toEqual([0, 1, 2]);
  end(0);
  await results[0];
  await nextTurn();
  expect(entered).toEqual([0, 1, 2, 3]);
  end(2);
  end(3);
  expect(await Promise.all(results)).toEqual([0, 1, 2, 3]);
});

it('rejects work at once when the queue is full, and accepts more when it is shorter', async () => {
  const { end, work } = controlled();
  const gate = createConcurrencyLimiter({ atOnce: 1, waiting: 1, refuse: full });
  const running = gate(work(0));
  const waiting = gate(work(1));
  await expect(gate(work(2))).rejects.toThrow('full');
  end(0);
  await running;
  await nextTurn();
  end(1);
  expect(await waiting).toBe(1);
  expect(await gate(async () => 'free again')).toBe('free again');
});

it('frees the place of work that fails', async () => {
  const gate = createConcurrencyLimiter({ atOnce: 1, waiting: 10, refuse: full });
  const failing = gate(() => Promise.reject(new Error('broken')));
  const next = gate(async () => 'well');
  await expect(failing).rejects.toThrow('broken');
  expect(await next).toBe('well');
});

describe('between subjects', () => {
  it('alternates, so that one with much work delays another by one piece', async () => {
    const order: string[] = [];
    const gate = createConcurrencyLimiter({ atOnce: 1, refuse: full });
    const ask = (subject: string) =>
      gate(
        async () => {
          order.push(subject);
          await nextTurn();
        },
        { subject },
      );
    await Promise.all(['a', 'a', 'a', 'a', 'b', 'c', 'b'].map(ask));
    expect(order).toEqual(['a', 'a', 'b', 'c', 'a', 'b', 'a']);
  });

  it('gives each a limited number of places, and the rest to others', async () => {
    const { entered, end, work } = controlled();
    const gate = createConcurrencyLimiter({ atOnce: 3, each: 2, refuse: full });
    const subjects = ['a', 'a', 'a', 'b', 'b'];
    const results = subjects.map((subject, index) => gate(work(index), { subject }));
    await nextTurn();
    expect(entered).toEqual([0, 1, 3]);
    end(3);
    await results[3];
    await nextTurn();
    expect(entered).toEqual([0, 1, 3, 4]);
    end(0);
    await results[0];
    await nextTurn();
    expect(entered).toEqual([0, 1, 3, 4, 2]);
    for (const index of [1, 2, 4]) end(index);
    await Promise.all(results);
  });

  it('limits the queue of each, which leaves room for others', async () => {
    const { end, work } = controlled();
    const gate = createConcurrencyLimiter({ each: 1, waitingEach: 1, refuse: full });
    const results = [0, 1].map((index) => gate(work(index), { subject: 'a' }));
    await expect(gate(work(2), { subject: 'a' })).rejects.toThrow('full');
    expect(await gate(async () => 'free', { subject: 'b' })).toBe('free');
    end(0);
    await results[0];
    await nextTurn();
    end(1);
    await results[1];
  });
});

it('yields to the event loop between synchronous pieces of work', async () => {
  const gate = createConcurrencyLimiter({ each: 2, refuse: full });
  let done = 0;
  const work = async () => {
    done += 1;
  };
  const all = Promise.all(Array.from({ length: 20 }, () => gate(work, { subject: 'a' })));
  await nextTurn();
  expect(done).toBeLessThan(8);
  await all;
  expect(done).toBe(20);
});

it('removes an aborted request from the queue without running it', async () => {
  const { entered, end, work } = controlled();
  const gate = createConcurrencyLimiter({ atOnce: 1, waiting: 1, refuse: full });
  const running = gate(work(0));
  const ending = new AbortController();
  const waiting = gate(work(1), { signal: () => ending.signal });
  ending.abort();
  await expect(waiting).rejects.toThrow('The request ended');
  const next = gate(work(2));
  end(0);
  await running;
  await nextTurn();
  end(2);
  await next;
  expect(entered).toEqual([0, 2]);
});

it('rejects work that waits too long', async () => {
  const { end, work } = controlled();
  const gate = createConcurrencyLimiter({ atOnce: 1, patienceMs: 10, refuse: full });
  const running = gate(work(0));
  const waiting = gate(work(1));
  await expect(waiting).rejects.toThrow('full');
  end(0);
  await running;
  await pause(1);
  expect(await gate(async () => 'free again')).toBe('free again');
});
