import { expect, it, vi } from 'vitest';
import type { Redis } from '../../platform/redis/open-redis.ts';
import { createReader, type Entry, STREAM } from './cluster-reader.ts';

interface Stored {
  id: string;
  message: Entry;
}

/** A stream to which entries are added, and a reader of it. */
function reading(stored: Stored[] = []) {
  const stream = [...stored];
  let isAway = false;
  const asked: { id: string; limit: unknown }[] = [];
  const later = () => new Promise((resolve) => setTimeout(resolve, 5));
  const destroy = vi.fn();
  const client = {
    xRevRange: async (key: string, _end: string, _start: string, { COUNT }: { COUNT: number }) => {
      if (isAway || key !== STREAM) throw new Error('away');
      return stream.toReversed().slice(0, COUNT);
    },
    xRead: async ({ key, id }: { key: string; id: string }, limit: unknown) => {
      await later();
      if (isAway || key !== STREAM) throw new Error('away');
      asked.push({ id, limit });
      const at = stream.findIndex((entry) => entry.id === id);
      const messages = stream.slice(at + 1);
      return messages.length > 0 ? [{ messages }] : null;
    },
    destroy,
  };
  const heard: (Entry | 'gap')[] = [];
  const reader = createReader(client as unknown as Redis, (entry) => heard.push(entry));
  return {
    heard,
    asked,
    reader,
    destroy,
    add: (...entries: Stored[]) => stream.push(...entries),
    goAway: (away: boolean) => {
      isAway = away;
    },
  };
}

const entry = (id: string): Stored => ({ id, message: { node: 'another', word: id } });
const words = (...ids: string[]) => ids.map((id) => entry(id).message);

it('starts after the newest entry, and reports a gap', async () => {
  const { heard, reader, add, asked } = reading([entry('1-0'), entry('2-0')]);
  await vi.waitFor(() => expect(asked.length).toBeGreaterThan(1));
  expect(heard).toEqual(['gap']);
  add(entry('3-0'), entry('4-0'));
  await vi.waitFor(() => expect(heard).toEqual(['gap', ...words('3-0', '4-0')]));
  const before = asked.length;
  await vi.waitFor(() => expect(asked.length).toBeGreaterThan(before));
  expect(heard).toHaveLength(3);
  expect([asked[0]?.id, asked.at(-1)?.id]).toEqual(['2-0', '4-0']);
  // A wait without a limit would look like a lost connection.
  expect(asked[0]?.limit).toEqual({ BLOCK: expect.any(Number), COUNT: expect.any(Number) });
  reader.close();
});

it('reads an empty stream from its beginning', async () => {
  const { heard, reader, add, asked } = reading();
  await vi.waitFor(() => expect(asked.length).toBeGreaterThan(0));
  expect(asked[0]?.id).toBe('0-0');
  add(entry('1-0'));
  await vi.waitFor(() => expect(heard).toEqual(['gap', ...words('1-0')]));
  reader.close();
});

it('reports a gap after each outage, and skips what it missed', async () => {
  const { heard, reader, add, goAway } = reading([entry('1-0')]);
  await vi.waitFor(() => expect(heard).toEqual(['gap']));
  goAway(true);
  await new Promise((resolve) => setTimeout(resolve, 50));
  add(entry('2-0'));
  goAway(false);
  await vi.waitFor(() => expect(heard).toEqual(['gap', 'gap']));
  add(entry('3-0'));
  await vi.waitFor(() => expect(heard).toEqual(['gap', 'gap', ...words('3-0')]));
  reader.close();
});

it('stops reading once it is closed', async () => {
  const { reader, asked, destroy } = reading();
  await vi.waitFor(() => expect(asked.length).toBeGreaterThan(0));
  reader.close();
  expect(destroy).toHaveBeenCalledOnce();
  await new Promise((resolve) => setTimeout(resolve, 30));
  const before = asked.length;
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(asked.length).toBe(before);
});
