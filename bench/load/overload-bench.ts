import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { createBenchDatabase } from '../chat/bench-database.ts';
import { pause } from '../chat/child.ts';
import { residentMegabytes } from '../product-process.ts';
import type { Section } from '../section.ts';
import { callsOf, MIX, type People } from './overload-calls.ts';
import { OVERLOAD_S, rateOf, type Slice, sectionOf, TIMES } from './overload-figures.ts';
import { watchProcessor } from './processor-time.ts';

const OPEN_LOOP = fileURLToPath(new URL('open-loop.mjs', import.meta.url));

const CAPACITY_S = 8;
/** In seconds: each kind is requested alone to learn its cost. */
const ALONE_S = 3;
/** A quiet load as a share of the capacity, before and after. */
const QUIET = 0.4;
const QUIET_S = 5;
const AFTER_S = 10;
/** Senders that each wait for their response, to find the capacity. */
const CLOSED = 48;
/** Addresses of the requests. */
const ADDRESSES = 64;

export async function runOverloadBench(): Promise<Section> {
  const database = await createBenchDatabase();
  const server = spawn(
    process.execPath,
    ['--import', 'tsx', 'bench/load/overload-server.ts', database.url],
    { stdio: ['pipe', 'pipe', 'inherit'] },
  );
  const sender = spawn(process.execPath, [OPEN_LOOP], { stdio: ['pipe', 'pipe', 'inherit'] });
  try {
    const lines = createInterface({ input: server.stdout })[Symbol.asyncIterator]();
    const people: People = JSON.parse((await lines.next()).value ?? '{}');
    return await measure(people, server, sender);
  } finally {
    sender.kill();
    server.stdin.end();
    await once(server, 'exit');
    await database.drop();
  }
}

async function measure(people: People, server: ChildProcess, sender: ChildProcess) {
  const { stdin, stdout } = sender;
  if (!stdin || !stdout) throw new Error('the sender has no pipes');
  const lines = createInterface({ input: stdout })[Symbol.asyncIterator]();
  const addresses = Array.from({ length: ADDRESSES }, (_, index) => `127.0.2.${index + 1}`);
  stdin.write(`${JSON.stringify({ ...callsOf(people), addresses })}\n`);
  const phase = async (settings: object): Promise<Slice[]> => {
    stdin.write(`${JSON.stringify({ port: people.port, ...settings })}\n`);
    return JSON.parse((await lines.next()).value ?? '[]');
  };
  const [pid, senderPid] = [server.pid ?? 0, sender.pid ?? 0];
  await phase({ closed: CLOSED, seconds: 3 });
  const first = rateOf(await phase({ closed: CLOSED, seconds: CAPACITY_S }));
  const alone: Record<string, number> = {};
  for (const { kind } of MIX) {
    alone[kind] = rateOf(await phase({ closed: CLOSED, seconds: ALONE_S, only: kind }));
  }
  // Take the better one: other work on the machine can only hide the server's capacity.
  const capacity = Math.max(first, rateOf(await phase({ closed: CLOSED, seconds: CAPACITY_S })));
  await pause(500);
  const before = await phase({ rate: capacity * QUIET, seconds: QUIET_S });
  const ready = watchReadiness(people.port);
  const took = watchProcessor(pid, senderPid);
  const overload = await phase({ rate: capacity * TIMES, seconds: OVERLOAD_S });
  const processor = took();
  const readiness = ready.stop();
  const after = await phase({ rate: capacity * QUIET, seconds: AFTER_S });
  const memory = residentMegabytes(server.pid);
  return sectionOf({ capacity, alone, before, overload, after, processor, readiness, memory });
}

/** Polls like a load balancer. */
function watchReadiness(port: number) {
  const answers: Record<string, number> = {};
  let isDone = false;
  void (async () => {
    while (!isDone) {
      const status = await fetch(`http://127.0.0.1:${port}/readyz`, {
        signal: AbortSignal.timeout(2_000),
      }).then(
        ({ status }) => String(status),
        () => 'none',
      );
      answers[status] = (answers[status] ?? 0) + 1;
      await pause(500);
    }
  })();
  return {
    stop() {
      isDone = true;
      return answers;
    },
  };
}
