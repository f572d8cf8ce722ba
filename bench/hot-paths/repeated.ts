import { Client } from 'pg';
import type { World } from '../../apps/server/src/testing/access/world.ts';
import { type SentStatement, sentBy } from '../../apps/server/src/testing/sql/sent-statements.ts';
import { load } from '../http-load.ts';
import { openScripts, withoutInput } from '../pgbench.ts';
import { ADDRESSES, askInProcess, bytesOf } from './calls.ts';
import type { HotCall, Load, Measured, Place } from './hot-path.ts';
import { isSame, type Replay, replayOf } from './replay.ts';

interface RepeatedOptions {
  /**
   * SQL that counts the rows written by the calls, so that a replay that writes nothing is noticed.
   */
  counts?: string;
  /** Sends so many statements that pgbench would take minutes to read them. */
  isLong?: boolean;
}

/** Calls that can be repeated, one per actor; those that write use new ids. */
export const repeated =
  (callsOf: (world: World) => (() => HotCall)[], options: RepeatedOptions = {}) =>
  async (place: Place): Promise<Measured> => {
    const { market } = place;
    const calls = callsOf(market.world);
    const bare = await (options.isLong ? readsAlone : statementsAlone)(place, calls);
    if (options.counts) await checkWrites(place, bare.once, options.counts);
    const ready = bare.isNew ? [] : calls.map((call) => bytesOf(market.url, call()));
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

/** For server work that no request triggers. */
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
  // The first call also reads data that the process then caches, and some data is reread now and
  // then.
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
  /** Writes something new each time. */
  isNew: boolean;
  once(): Promise<unknown>;
  /** Calls per second. */
  rate(load: Load): Promise<number>;
  close(): Promise<void>;
}

/** Replays all statements of the calls under pgbench. */
async function statementsAlone(place: Place, calls: readonly (() => HotCall)[]): Promise<Bare> {
  const replays: Replay[] = [];
  for (const [index, call] of calls.entries()) {
    replays.push(await noted(`a${index}`, () => askInProcess(place, call())));
  }
  return replaying(place.market.databaseUrl, replays);
}

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
  const isNew = replays.some(({ fresh }) => fresh.size > 0);
  return {
    isNew,
    once: () => scripts.rate(url, names, { clients: 1, times: 1, variables }),
    async rate({ clients, seconds }: Load): Promise<number> {
      const both = await scripts.rate(url, names, { clients, variables, seconds });
      if (!isNew) return both;
      return withoutInput(
        both,
        await scripts.rate(url, inputs, { clients, variables, times: 500 }),
      );
    },
    close: () => scripts.close(),
  };
}

/** Drops transactions, which write. */
function readsOf(sent: readonly SentStatement[]): SentStatement[] {
  let isWriting = false;
  return sent.filter(({ text }) => {
    const wasWriting = isWriting;
    if (/^begin/i.test(text)) isWriting = true;
    if (/^commit/i.test(text)) isWriting = false;
    return !isWriting && !wasWriting;
  });
}

/**
 * Replays the calls' reads with the bare driver on one connection: each statement is prepared once,
 * and its rows are not converted.
 */
async function readsAlone(place: Place, calls: readonly (() => HotCall)[]): Promise<Bare> {
  let reads: SentStatement[] = [];
  for (const call of calls) {
    // Concatenate: an export sends more statements than an argument list can hold.
    reads = reads.concat(readsOf(await sentBy(() => askInProcess(place, call()))));
  }
  const client = new Client({
    connectionString: place.market.databaseUrl,
    types: { getTypeParser: () => asItComes },
  });
  await client.connect();
  const prepared = new Map<string, string>();
  const nameOf = (text: string) => {
    const name = prepared.get(text) ?? `bare_${prepared.size}`;
    prepared.set(text, name);
    return name;
  };
  const all = async () => {
    for (const { text, values } of reads) {
      await client.query({ name: nameOf(text), text, values: [...values], rowMode: 'array' });
    }
  };
  return {
    isNew: false,
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
