import { newId } from '@pro-match/domain/ids';
import type { Logger } from 'pino';
import { openRedis } from '../../platform/redis/open-redis.ts';
import { createReader, STREAM } from './cluster-reader.ts';

/** Entries in the stream; a node that was away for longer has to catch up. */
const STREAM_MAX = 10_000;

/** A channel, as whispers need no storage. */
const WHISPERS = 'pro-match:whispers';

/** Words kept while Redis is away; the oldest are dropped. */
const WAITING_MAX = 1_000;

/** Interval for retrying waiting words, in ms. */
const AGAIN_MS = 500;

/** A message from one node to the others. */
export type Word =
  | { kind: 'push'; rooms: string[]; name: string; payload: unknown[] }
  | { kind: 'end'; room: string }
  /** The sockets in the rooms must re-evaluate whose presence they receive. */
  | { kind: 'hear_anew'; rooms: string[] }
  /** Some words may have been lost: every open screen should reload. */
  | { kind: 'catch_up' };

/** Matters only at this moment: a lost whisper is not made up for. */
export interface Whisper {
  room: string;
  name: string;
  payload: unknown[];
}

export interface ClusterOptions {
  url: string;
  log: Logger;
  /** Called in order for each word from another node. */
  hear(word: Word): void;
  hearWhisper(whisper: Whisper): void;
}

export interface Cluster {
  /** Never waits or fails; `catch_up` follows a lost event. */
  tell(word: Word): void;
  /** Never waits or fails, and keeps nothing for later. */
  whisper(whisper: Whisper): void;
  close(): void;
}

/**
 * After a gap in which words of others may have been lost, this node hears `catch_up`; after one in
 * which its own may have been lost, all others do.
 */
export function openCluster(
  { url, log, hear, hearWhisper }: ClusterOptions,
  open = openRedis,
): Cluster {
  const node = newId();
  const name = 'the link to the other nodes';
  const writer = open({ url, log, name });
  const reader = createReader(open({ url, log, name }), (entry) => {
    if (entry === 'gap') hear({ kind: 'catch_up' });
    else if (entry.node !== node) hear(JSON.parse(entry.word ?? '') as Word);
  });
  // A connection that listens to a channel can't be used for anything else.
  const listener = open({ url, log, name });
  let isListening = false;
  listener.on('ready', () => {
    // Once subscribed, the client resubscribes by itself whenever it reconnects.
    if (isListening) return;
    listener
      .subscribe(WHISPERS, (said) => {
        const { from, whisper } = JSON.parse(said) as { from: string; whisper: Whisper };
        if (from !== node) hearWhisper(whisper);
      })
      .then(
        () => {
          isListening = true;
        },
        () => undefined,
      );
  });
  const waiting: Word[] = [];
  let isWriting = false;
  /** A word to the others may have been lost. */
  let isCutOff = false;

  const write = (word: Word) =>
    writer.xAdd(
      STREAM,
      '*',
      { node, word: JSON.stringify(word) },
      { TRIM: { strategy: 'MAXLEN', strategyModifier: '~', threshold: STREAM_MAX } },
    );

  async function flush(): Promise<void> {
    if (isWriting) return;
    isWriting = true;
    while (writer.isReady && (waiting.length > 0 || isCutOff)) {
      const words: Word[] = waiting.splice(0);
      if (isCutOff) words.push({ kind: 'catch_up' });
      // Reset before writing: other words may be dropped meanwhile.
      isCutOff = false;
      const written = await Promise.allSettled(words.map(write));
      const failed = words.filter((_, index) => written[index]?.status === 'rejected');
      waiting.unshift(...failed.filter(({ kind }) => kind !== 'catch_up'));
      if (failed.length > 0) {
        isCutOff = true;
        break;
      }
    }
    isWriting = false;
  }

  const again = setInterval(() => {
    if (!writer.isReady && waiting.length > 0) isCutOff = true;
    void flush();
  }, AGAIN_MS);
  again.unref();

  return {
    tell(word) {
      waiting.push(word);
      // There can be several if a write has failed since.
      while (waiting.length > WAITING_MAX) {
        waiting.shift();
        isCutOff = true;
      }
      void flush();
    },
    whisper(whisper) {
      if (!writer.isReady) return;
      writer.publish(WHISPERS, JSON.stringify({ from: node, whisper })).catch(() => undefined);
    },
    close() {
      clearInterval(again);
      reader.close();
      listener.destroy();
      writer.destroy();
    },
  };
}
