import { expect, it } from 'vitest';
import { createGate } from './concurrency-gate.ts';

/** Work that ends when it is told to. */
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

it('runs so many at a time, in the order of their coming', async () => {
  const { entered, end, work } = controlled();
  const gate = createGate(2, 10, full);
  const results = [0, 1, 2, 3].map((index) => gate(work(index)));
  expect(entered).toEqual([0, 1]);
  end(1);
  await results[1];
  await Promise.resolve();
  expect(entered).toEqual([0, 1, 2]);
  end(0);
  await results[0];
  await Promise.resolve();
  expect(entered).toEqual([0, 1, 2, 3]);
  end(2);
  end(3);
  expect(await Promise.all(results)).toEqual([0, 1, 2, 3]);
});

it('refuses at once what finds the line full, and takes more when it is shorter', async () => {
  const { end, work } = controlled();
  const gate = createGate(1, 1, full);
  const running = gate(work(0));
  const waiting = gate(work(1));
  await expect(gate(work(2))).rejects.toThrow('full');
  end(0);
  await running;
  await Promise.resolve();
  end(1);
  expect(await waiting).toBe(1);
  expect(await gate(async () => 'free again')).toBe('free again');
});

it('frees the place of work that fails', async () => {
  const gate = createGate(1, 10, full);
  const failing = gate(() => Promise.reject(new Error('broken')));
  const next = gate(async () => 'well');
  await expect(failing).rejects.toThrow('broken');
  expect(await next).toBe('well');
});
