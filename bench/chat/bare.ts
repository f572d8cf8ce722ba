import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { newId } from '@pro-match/domain/ids';
import { Client } from 'pg';
import { WebSocket } from 'ws';
import { ask } from '../people.ts';
import { bareInsert } from './bare-insert.mjs';

/**
 * The minimum cost of a delivery: an insert into the same table, and a round trip over a socket.
 */
export interface Bare {
  /** In ms: one prepared INSERT, and one echo of the row. */
  sample(content: string): Promise<{ insert: number; echo: number }>;
  /** In ms: a delivery by a server that does only both for a POST. */
  sampleServer(content: string): Promise<number>;
  close(): Promise<void>;
}

export interface Pair {
  matchId: string;
  clientId: string;
  businessId: string;
}

export async function openBare(databaseUrl: string, pair: Pair): Promise<Bare> {
  const server = fork(fileURLToPath(new URL('./minimal-server.mjs', import.meta.url)), {
    env: { ...process.env, DATABASE_URL: databaseUrl },
  });
  const port = await Promise.race([
    once(server, 'message').then(([said]) => said),
    once(server, 'exit').then(() => Promise.reject(new Error('the minimal server has ended'))),
  ]);
  const socket = new WebSocket(`ws://127.0.0.1:${port}`, { perMessageDeflate: false });
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  const gone = new Promise<never>((_resolve, reject) => {
    socket.once('close', () => reject(new Error('the minimal server is gone')));
  });
  gone.catch(() => undefined);
  const next = () =>
    Promise.race([new Promise((resolve) => socket.once('message', resolve)), gone]);
  const database = new Client({ connectionString: databaseUrl });
  await database.connect();
  const rowOf = (content: string) => ({
    id: newId(),
    match_id: pair.matchId,
    sender_id: pair.clientId,
    receiver_id: pair.businessId,
    content,
    created_at: new Date().toISOString(),
    read_at: null,
  });

  return {
    async sample(content) {
      const row = rowOf(content);
      const started = performance.now();
      await database.query(bareInsert(row));
      const inserted = performance.now();
      const echoed = next();
      socket.send(JSON.stringify(row));
      JSON.parse(String(await echoed));
      return { insert: inserted - started, echo: performance.now() - inserted };
    },
    async sampleServer(content) {
      const started = performance.now();
      const arrived = next().then((row) => {
        JSON.parse(String(row));
        return performance.now() - started;
      });
      const posted = ask(`http://127.0.0.1:${port}`, {}, 'POST', '/', rowOf(content));
      const [elapsed] = await Promise.all([arrived, posted]);
      return elapsed;
    },
    async close() {
      socket.close();
      await database.end();
      const ended = new Promise((resolve) => server.once('exit', resolve));
      server.kill();
      await ended;
    },
  };
}
