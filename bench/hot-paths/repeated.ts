import { Client } from 'pg';
import type { World } from '../../apps/server/src/testing/access/world.ts';
import { type SentStatement, sentBy } from '../../apps/server/src/testing/sql/sent-statements.ts';
import { load } from '../http-load.ts';
import { openScripts, withoutInput } from '../pgbench.ts';
import { ADDRESSES, askInProcess, bytesOf } from './calls.ts';
import type { HotCall, Load, Measured, Place } from './hot-path.ts';
import { isSame, type Replay, replayOf } from './replay.ts';

interface RepeatedOptions {
  /** A statement that counts what the calls write, so that a replay that writes nothing is seen. */
  counts?: string;
  /** Sends so much, one after the other, that pgbench would take minutes to read it. */
  isLong?: boolean;
}

/** Calls that can be made again and again, one of each actor; where they write, with new ids. */
export const repeated =
  (callsOf: (world: World) => (() => HotCall)[], options: RepeatedOptions = {}) =>
  async (place: Place): Promise<Measured> => {
    const { market } = place;
    const calls = callsOf(market.world);
    const replays: Replay[] = [];
    const reads: SentStatement[][] = [];
    for (const [index, call] of calls.entries()) {
      const ask = () => askInProcess(place, call());
      if (options.isLong) reads.push(readsOf(await sentBy(ask)));
      else replays.push(await noted(`a${index}`, ask));
    }
    const { databaseUrl } = market;
    const bare = await (options.isLong
      ? sending(databaseUrl, reads)
      : replaying(databaseUrl, replays));
    if (options.counts) await checkWrites(place, bare.once, options.counts);
    const isNew = replays.some(({ fresh }) => fresh.size > 0);
    const ready = isNew ? [] : calls.map((call) => bytesOf(market.url, call()));
    let turn = 0;
    const next = () => {
      turn += 1;
      const at = turn % calls.length;
      return ready[at] ?? bytesOf(market.url, calls[at]?.() ?? { method: 'GET', path: '/' });
    };
    return {
      whole: ({ clients, seconds }) =>
        load(market.url, next, { clients, seconds, addresses: ADDRESSES }),
      bare: bare.rate,
      close: bare.close,
    };
  };

/** Work of the server that nobody asks for by a request. */
export const ofJob =
  (workOf: (place: Place) => () => Promise<unknown>) =>
  async (place: Place): Promise<Measured> => {
    const work = workOf(place);
    const bare = await replaying(place.market.databaseUrl, [await noted('job', work)]);
    return {
      async whole({ seconds }) {
        const took: number[] = [];
        const started = performance.now();
        for (let now = started; now < started + seconds * 1000; ) {
          await work();
          const after = performance.now();
          took.push(after - now);
          now = after;
        }
        return { took, rate: (took.length * 1000) / (performance.now() - started) };
      },
      bare: bare.rate,
      close: bare.close,
    };
  };

async function noted(name: string, work: () => Promise<unknown>): Promise<Replay> {
  // The first also reads what a process remembers, and some of it is read anew now and then.
  let before = { sent: await sentBy(work) };
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const sent = { sent: await sentBy(work) };
    if (isSame(before, sent)) return replayOf(name, [before, sent]);
    before = sent;
  }
  throw new Error(`${name}: no two calls sent the same statements`);
}

const ATTEMPTS = 5;

interface Bare {
  once(): Promise<unknown>;
  /** Times a second. */
  rate(load: Load): Promise<number>;
  close(): Promise<void>;
}

/** Under pgbench. */
async function replaying(url: string, replays: readonly Replay[]): Promise<Bare> {
  const drawOf = ({ fresh }: Replay) =>
    fresh.size === 0
      ? ''
      : `select ${[...fresh].map(([name, made]) => `${made} as ${name}`).join(', ')} \\gset\n`;
  const names = replays.map((_, index) => `whole${index}`);
  const inputs = replays.map((_, index) => `input${index}`);
  const variables = new Map(replays.flatMap((replay) => [...replay.variables]));
  const scripts = await openScripts(
    Object.fromEntries([
      ...replays.map((replay, index) => [names[index], drawOf(replay) + replay.script]),
      ...replays.map((replay, index) => [inputs[index], drawOf(replay) || 'select 1;\n']),
    ]),
  );
  const draws = replays.some(({ fresh }) => fresh.size > 0);
  return {
    once: () => scripts.rate(url, names, { clients: 1, times: 1, variables }),
    async rate({ clients, seconds }: Load): Promise<number> {
      const both = await scripts.rate(url, names, { clients, variables, seconds });
      if (!draws) return both;
      return withoutInput(
        both,
        await scripts.rate(url, inputs, { clients, variables, times: 500 }),
      );
    },
    close: () => scripts.close(),
  };
}

/** Without what was written, in its transactions. */
function readsOf(sent: readonly SentStatement[]): SentStatement[] {
  let isWriting = false;
  return sent.filter(({ text }) => {
    const wasWriting = isWriting;
    if (/^begin/i.test(text)) isWriting = true;
    if (/^commit/i.test(text)) isWriting = false;
    return !isWriting && !wasWriting;
  });
}

/** By the bare driver over one connection, each statement prepared once, its rows left as they come. */
async function sending(url: string, calls: readonly SentStatement[][]): Promise<Bare> {
  const client = new Client({ connectionString: url, types: { getTypeParser: () => asItComes } });
  await client.connect();
  const prepared = new Map<string, string>();
  const nameOf = (text: string) => {
    const name = prepared.get(text) ?? `bare_${prepared.size}`;
    prepared.set(text, name);
    return name;
  };
  const all = async () => {
    for (const { text, values } of calls.flat()) {
      await client.query({ name: nameOf(text), text, values: [...values], rowMode: 'array' });
    }
  };
  return {
    once: all,
    async rate() {
      const started = performance.now();
      await all();
      return (calls.length * 1000) / (performance.now() - started);
    },
    close: () => client.end(),
  };
}

const asItComes = (value: unknown) => value;

async function checkWrites({ client }: Place, write: () => Promise<unknown>, counts: string) {
  const count = async () => Number((await client.query(counts)).rows[0]?.count);
  const before = await count();
  await write();
  if ((await count()) !== before + 1) throw new Error(`A replay wrote nothing: ${counts}`);
}
