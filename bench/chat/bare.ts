import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { newId } from '@pro-match/domain/ids';
import { Client } from 'pg';
import { WebSocket } from 'ws';

/** What a delivery costs at the least: the row in the same table, and there and back over a socket. */
export interface Bare {
  /** Milliseconds of one prepared INSERT and one echo of the row. */
  sample(content: string): Promise<{ insert: number; echo: number }>;
  close(): Promise<void>;
}

export interface Pair {
  matchId: string;
  clientId: string;
  businessId: string;
}

const INSERT = {
  name: 'bare_insert',
  text: `insert into messages (id, match_id, sender_id, receiver_id, content, created_at)
    values ($1, $2, $3, $4, $5, $6)`,
};

export async function openBare(databaseUrl: string, pair: Pair): Promise<Bare> {
  const server = fork(fileURLToPath(new URL('./echo-server.mjs', import.meta.url)));
  const port = await new Promise((resolve) => server.once('message', resolve));
  const socket = new WebSocket(`ws://127.0.0.1:${port}`, { perMessageDeflate: false });
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  const gone = new Promise<never>((_resolve, reject) => {
    socket.once('close', () => reject(new Error('the echo server is gone')));
  });
  gone.catch(() => undefined);
  const database = new Client({ connectionString: databaseUrl });
  await database.connect();

  return {
    async sample(content) {
      const row = {
        id: newId(),
        match_id: pair.matchId,
        sender_id: pair.clientId,
        receiver_id: pair.businessId,
        content,
        created_at: new Date().toISOString(),
        read_at: null,
      };
      const { id, match_id, sender_id, receiver_id, created_at } = row;
      const started = performance.now();
      await database.query({
        ...INSERT,
        values: [id, match_id, sender_id, receiver_id, content, created_at],
      });
      const inserted = performance.now();
      const echoed = new Promise((resolve) => socket.once('message', resolve));
      socket.send(JSON.stringify(row));
      JSON.parse(String(await Promise.race([echoed, gone])));
      return { insert: inserted - started, echo: performance.now() - inserted };
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
