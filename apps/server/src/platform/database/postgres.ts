import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { Pool, type PoolClient } from 'pg';
import type { Database } from './database.ts';
import { databaseFailure } from './database-errors.ts';
import { endSilence } from './silence.ts';

/** Longest time for a statement, in ms: one that outlives its request only holds locks. */
const STATEMENT_MS = 15_000;

/** Longest silence of the server while an answer is awaited, in ms: above the statement limit. */
const SILENCE_MS = STATEMENT_MS + 2_000;

/** The same for a probe, which has nothing to wait for, in ms. */
const PROBE_MS = 2_000;

/** Longest time for connections to close cleanly, in ms. */
const CLOSE_MS = 3_000;

export interface PostgresOptions {
  url: string;
  poolSize: number;
  /** Called for every connection that breaks, in use or not. */
  onError: (error: Error) => void;
  /** Longest silence while an answer is awaited, in ms; a test has less patience. */
  silenceMs?: number;
}

/** A pool on a PostgreSQL server. Connections that break or fall silent are replaced. */
export function openPostgres({
  url,
  poolSize,
  onError,
  silenceMs = SILENCE_MS,
}: PostgresOptions): Database {
  const pool = new Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: 5000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    statement_timeout: STATEMENT_MS,
    idle_in_transaction_session_timeout: 30_000,
  });
  const silence = endSilence(pool, silenceMs);
  // An emitter without an `error` listener throws what it emits, and the pool listens only to idle
  // members: a connection that ends inside a transaction would end the process.
  pool.on('connect', (client) => client.on('error', onError));
  // Errors of an idle member arrive here too.
  pool.on('error', () => undefined);
  const db = drizzle(pool);
  db.transaction = transactionOf(pool);
  return {
    db: db as unknown as Database['db'],
    driver: 'postgres',
    async script(sql) {
      // No parameters: the simple protocol, which takes many statements.
      const client = await pool.connect();
      // A migration may be silent for as long as it takes.
      silence.allow(client, 0);
      try {
        await client.query('set statement_timeout = 0');
        await client.query(sql);
      } finally {
        // Not back into the pool: its settings were changed.
        client.release(true);
      }
    },
    async ping() {
      const client = await pool.connect();
      silence.allow(client, Math.min(PROBE_MS, silenceMs));
      try {
        await client.query('select 1');
        client.release();
      } catch (error) {
        client.release(true);
        throw error;
      }
    },
    async close() {
      // A silent server never confirms the close.
      const cut = setTimeout(() => silence.cutAll(), CLOSE_MS);
      await pool.end().finally(() => clearTimeout(cut));
    },
  };
}

/**
 * Drizzle's own transaction never releases the connection when `begin` fails, as on a connection
 * that has just ended: ten of those and the pool is empty.
 */
function transactionOf(pool: Pool): NodePgDatabase['transaction'] {
  const made = new WeakMap<PoolClient, NodePgDatabase>();
  const databaseOn = (client: PoolClient) => {
    const known = made.get(client) ?? drizzle(client);
    made.set(client, known);
    return known;
  };
  return async (work, config) => {
    const client = await pool.connect();
    let isBroken = false;
    try {
      return await databaseOn(client).transaction(work, config);
    } catch (error) {
      isBroken = databaseFailure(error) === 'away';
      throw error;
    } finally {
      client.release(isBroken);
    }
  };
}
