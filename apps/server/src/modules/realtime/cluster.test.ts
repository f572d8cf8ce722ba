import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { openRedis } from '../../platform/redis/open-redis.ts';
import { type Cluster, openCluster, type Whisper, type Word } from './cluster.ts';

/** Redis as shared by nodes: a stream and a channel in memory, which can go away and fail. */
class SharedRedis {
  isAway = false;
  /** Writes that fail from now on. */
  failures = 0;
  /** Writes of catch-up words that fail from now on. */
  lostCatchUps = 0;
  /** Writes wait for this. */
  answer: Promise<unknown> = Promise.resolve();
  destroyed = 0;
  opened = 0;
  readonly #stream: { id: string; message: Record<string, string> }[] = [];
  readonly #listeners: ((said: string) => void)[] = [];
  readonly #clients: EventEmitter[] = [];

  readonly open = (() => {
    this.opened += 1;
    const client = Object.assign(new EventEmitter(), {
      xAdd: async (_key: string, _id: string, message: Record<string, string>) => {
        await this.answer;
        await sleep(1);
        if (this.isAway || this.failures > 0) {
          this.failures -= 1;
          throw new Error('away');
        }
        if (this.lostCatchUps > 0 && message.word === JSON.stringify({ kind: 'catch_up' })) {
          this.lostCatchUps -= 1;
          throw new Error('away');
        }
        this.#stream.push({ id: String(this.#stream.length + 1), message });
      },
      xRevRange: async () => this.#stream.slice(-1),
      xRead: async ({ id }: { id: string }) => {
        await sleep(2);
        const messages = this.#stream.filter((entry) => Number(entry.id) > Number.parseInt(id, 10));
        return messages.length > 0 ? [{ messages }] : null;
      },
      publish: async (_channel: string, said: string) => {
        for (const listener of this.#listeners) listener(said);
      },
      subscribe: async (_channel: string, listener: (said: string) => void) => {
        this.#listeners.push(listener);
      },
      destroy: () => {
        this.destroyed += 1;
      },
    });
    // Not above: Object.assign would read a getter only once.
    Object.defineProperty(client, 'isReady', { get: () => !this.isAway });
    this.#clients.push(client);
    setImmediate(() => !this.isAway && client.emit('ready'));
    return client;
  }) as unknown as typeof openRedis;

  goAway(): void {
    this.isAway = true;
  }
  comeBack(): void {
    this.isAway = false;
    for (const client of this.#clients) client.emit('ready');
  }
}

const opened: Cluster[] = [];
afterEach(() => {
  for (const cluster of opened.splice(0)) cluster.close();
});

function openNode(redis: SharedRedis) {
  const words: Word[] = [];
  const whispers: Whisper[] = [];
  const cluster = openCluster(
    {
      url: 'redis://redis.test',
      log: {} as Logger,
      hear: (word) => words.push(word),
      hearWhisper: (whisper) => whispers.push(whisper),
    },
    redis.open,
  );
  opened.push(cluster);
  return { cluster, words, whispers };
}

/** Two nodes that have begun to read, and have reported the gap before that. */
async function twoNodes() {
  const redis = new SharedRedis();
  const [here, there] = [openNode(redis), openNode(redis)];
  for (const { words } of [here, there]) {
    await vi.waitFor(() => expect(words).toEqual([{ kind: 'catch_up' }]));
    words.length = 0;
  }
  await sleep(10);
  return { redis, here, there };
}

const end = (nth: number): Word => ({ kind: 'end', room: `session:${nth}` });
const ends = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, nth) => end(from + nth));
const patient = { timeout: 3_000 };

describe('the link between nodes', () => {
  it('passes each event to the other node once and in order, but not back to its own', async () => {
    const { here, there } = await twoNodes();
    for (const word of ends(0, 5)) here.cluster.tell(word);
    await vi.waitFor(() => expect(there.words).toHaveLength(5));
    await sleep(50);
    expect(there.words).toEqual(ends(0, 5));
    expect(here.words).toEqual([]);
    there.cluster.tell(end(5));
    await vi.waitFor(() => expect(here.words).toEqual([end(5)]));
  });

  it('passes whispers to the other node, but none while Redis is away', async () => {
    const { redis, here, there } = await twoNodes();
    const whisper = { room: 'talk:m', name: 'match:presence', payload: ['typing'] };
    here.cluster.whisper(whisper);
    expect([here.whispers, there.whispers]).toEqual([[], [whisper]]);
    redis.goAway();
    here.cluster.whisper(whisper);
    redis.comeBack();
    await sleep(20);
    expect(there.whispers).toHaveLength(1);
    // No whisper arrives twice after that.
    here.cluster.whisper(whisper);
    expect(there.whispers).toHaveLength(2);
  });

  it('sends nothing while there are no events', async () => {
    const { here, there } = await twoNodes();
    await sleep(1_100);
    expect([...here.words, ...there.words]).toEqual([]);
  });

  it('sends the events of a Redis outage afterwards, and tells the others to catch up', async () => {
    const { redis, here, there } = await twoNodes();
    redis.goAway();
    for (const word of ends(0, 3)) here.cluster.tell(word);
    await sleep(600);
    expect(there.words).toEqual([]);
    redis.comeBack();
    await vi.waitFor(() => expect(there.words).toHaveLength(4), patient);
    expect(there.words).toEqual([...ends(0, 3), { kind: 'catch_up' }]);
    here.cluster.tell(end(3));
    await vi.waitFor(() => expect(there.words.at(-1)).toEqual(end(3)));
    expect(there.words).toHaveLength(5);
  });

  it('sends nothing extra after an outage without events', async () => {
    const { redis, here, there } = await twoNodes();
    redis.goAway();
    await sleep(600);
    redis.comeBack();
    here.cluster.tell(end(0));
    await vi.waitFor(() => expect(there.words).toHaveLength(1), patient);
    await sleep(600);
    expect(there.words).toEqual([end(0)]);
  });

  it('resends an event after a failed write, and tells the others to catch up', async () => {
    const { redis, here, there } = await twoNodes();
    redis.failures = 1;
    for (const word of ends(0, 2)) here.cluster.tell(word);
    await vi.waitFor(() => expect(there.words.at(-1)).toEqual({ kind: 'catch_up' }), patient);
    expect(there.words).toEqual([...ends(0, 2), { kind: 'catch_up' }]);
    await sleep(600);
    expect(there.words).toHaveLength(3);
  });

  it('retries telling the others to catch up', async () => {
    const { redis, here, there } = await twoNodes();
    Object.assign(redis, { failures: 1, lostCatchUps: 1 });
    here.cluster.tell(end(0));
    await vi.waitFor(() => expect(there.words).toHaveLength(2), patient);
    expect(there.words).toEqual([end(0), { kind: 'catch_up' }]);
  });

  it('keeps the last thousand events of an outage, and tells the others to catch up', async () => {
    const { redis, here, there } = await twoNodes();
    redis.goAway();
    for (const word of ends(0, 1_002)) here.cluster.tell(word);
    redis.comeBack();
    await vi.waitFor(() => expect(there.words).toHaveLength(1_001), patient);
    expect(there.words).toEqual([...ends(2, 1_002), { kind: 'catch_up' }]);
  });

  it('keeps a thousand events while Redis hangs, and tells the others to catch up', async () => {
    const { redis, here, there } = await twoNodes();
    let answer: (value?: unknown) => void = () => undefined;
    redis.answer = new Promise((resolve) => {
      answer = resolve;
    });
    for (const word of ends(0, 1_003)) here.cluster.tell(word);
    answer();
    await vi.waitFor(() => expect(there.words).toHaveLength(1_002), patient);
    expect(there.words).toEqual([end(0), ...ends(3, 1_003), { kind: 'catch_up' }]);
  });

  it('loses none of the thousand events of an outage', async () => {
    const { redis, here, there } = await twoNodes();
    redis.goAway();
    for (const word of ends(0, 1_000)) here.cluster.tell(word);
    redis.comeBack();
    await vi.waitFor(() => expect(there.words).toHaveLength(1_000), patient);
    await sleep(50);
    expect(there.words).toEqual(ends(0, 1_000));
  });

  it('closes its connections, and sends nothing afterwards', async () => {
    const { redis, here, there } = await twoNodes();
    redis.goAway();
    here.cluster.tell(end(0));
    opened.splice(opened.indexOf(here.cluster), 1);
    const before = redis.destroyed;
    here.cluster.close();
    expect(redis.destroyed).toBe(before + redis.opened / 2);
    redis.isAway = false;
    await sleep(600);
    expect(there.words).toEqual([]);
  });
});
