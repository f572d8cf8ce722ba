import { sql } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { Pool, type PoolClient } from 'pg';
import type { Database, Tx } from '../../platform/database/database.ts';
import { databaseFailure } from '../../platform/database/database-errors.ts';
import type { Tracer } from '../../platform/tracing/tracer.ts';
import { StartupError } from '../process/startup-error.ts';
import { NamingClient } from './naming-client.ts';
import { UnnamedClient } from './pooler.ts';
import { SESSION_NAME } from './session-name.ts';
import { createSilence } from './silence.ts';
import { traceQueries } from './trace-queries.ts';

/** A statement that outlives its request only holds locks; in ms. */
const STATEMENT_MS = 15_000;

/** Maximum silence of the server before a response, in ms: above the statement limit. */
const SILENCE_MS = STATEMENT_MS + 2_000;

/** For a statement that nobody waits for, in ms. */
const LONG_STATEMENT_MS = 600_000;

/** Maximum silence of a probe, which has nothing to wait for, in ms. */
const PROBE_MS = 2_000;

/** Maximum time for connections to close cleanly, in ms. */
const CLOSE_MS = 3_000;

/** Limits of a connection that we lose track of; in ms. */
export const TIME_LIMITS = {
  statement_timeout: STATEMENT_MS,
  idle_in_transaction_session_timeout: 30_000,
};

const PAST_POOLER =
  'This needs a session of PostgreSQL, which a pooler does not give: ' +
  'run it with the address of PostgreSQL itself in DATABASE_URL.';

export interface PostgresOptions {
  url: string;
  /** Of the sessions; begins with {@link SESSION_NAME}. */
  name?: string | undefined;
  poolSize: number;
  /** Called for every connection that breaks, in use or not. */
  onError: (error: Error) => void;
  /** Called with the time that work waited for a connection, in seconds. */
  onWait?: (seconds: number) => void;
  /** Sees every statement; undefined without tracing. */
  tracer?: Tracer | undefined;
  /** Before a response, in ms; tests have less patience. */
  silenceMs?: number;
  /** A pooler such as PgBouncer lends us connections, one transaction at a time. */
  isPooled?: boolean;
  /** Plans each statement once per connection, no longer for each set of values. */
  keepsPlans?: boolean;
}

/** Replaces connections that break or fall silent. */
export function openPostgres({
  url,
  name = SESSION_NAME,
  poolSize,
  onError,
  onWait,
  tracer,
  silenceMs = SILENCE_MS,
  isPooled = false,
  keepsPlans = false,
}: PostgresOptions): Database {
  const silence = createSilence();
  const open = (max: number, limitMs: number) => {
    const opened = new Pool({
      connectionString: named(url, name),
      max,
      connectionTimeoutMillis: 5000,
      idleTimeoutMillis: 30_000,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      ...(keepsPlans ? { Client: NamingClient } : {}),
      // A pooler takes these settings from the role.
      ...(isPooled ? { Client: UnnamedClient } : TIME_LIMITS),
    });
    silence.watch(opened, limitMs);
    // An emitter without an `error` listener throws what it emits, and the pool only listens to
    // idle members: a connection that ends inside a transaction would end the process.
    opened.on('connect', (client) => client.on('error', onError));
    // Idle members' errors also arrive here.
    opened.on('error', () => undefined);
    return opened;
  };
  const pool = open(poolSize, silenceMs);
  const waitedMs = timeWaits(pool, onWait);
  if (tracer) traceQueries(pool, tracer);
  // A separate pool, so that a probe doesn't measure the queue it would wait in.
  const probes = open(1, Math.min(PROBE_MS, silenceMs));
  const unbounded = async <T>(work: (client: PoolClient) => Promise<T>): Promise<T> => {
    const client = await pool.connect();
    // A migration may be silent as long as it takes.
    silence.allow(client, 0);
    try {
      // On a pooler, the setting would stay with a connection that is lent to others after us.
      if (!isPooled) await client.query('set statement_timeout = 0');
      return await work(client);
    } finally {
      // Don't return it to the pool: its settings were changed.
      client.release(true);
    }
  };
  const db = drizzle(pool);
  db.transaction = transactionOf(pool, tracer);
  return {
    db: db as unknown as Database['db'],
    driver: 'postgres',
    // No parameters: this uses the simple protocol, which accepts many statements.
    script: (text) => unbounded(async (client) => void (await client.query(text))),
    async session(work) {
      if (isPooled) throw new StartupError(PAST_POOLER);
      return unbounded((client) =>
        work(async (text, values) => (await client.query(text, values)).rows),
      );
    },
    longTransaction: (work) =>
      unbounded((client) =>
        drizzle(client).transaction(async (tx) => {
          const limit = `${LONG_STATEMENT_MS}`;
          await tx.execute(sql`select set_config('statement_timeout', ${limit}, true)`);
          return work(tx as unknown as Tx);
        }),
      ),
    async ping() {
      await probes.query('select 1');
    },
    pool: () => ({
      open: pool.totalCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
      most: poolSize,
      waitedMs: waitedMs(),
    }),
    async close() {
      // A silent server never confirms the close.
      const cut = setTimeout(() => silence.cutAll(), CLOSE_MS);
      await Promise.all([pool.end(), probes.end()]).finally(() => clearTimeout(cut));
    },
  };
}

/** The address overrides all other options, so a name in it would hide ours. */
function named(url: string, name: string): string {
  const address = new URL(url);
  address.searchParams.set('application_name', name);
  return address.href;
}

type Connected = (error: Error | undefined, client: PoolClient | undefined, done: Done) => void;
type Done = (release?: unknown) => void;

/**
 * Covers every way to a connection, including `pool.query`. The function returned tells how long
 * the first in line has waited, in ms.
 */
function timeWaits(pool: Pool, onWait?: (seconds: number) => void): () => number {
  const connect = pool.connect.bind(pool);
  // In order of arrival, as in the pool.
  const inLine = new Set<{ since: number }>();
  const timed = (callback?: Connected) => {
    const place = { since: performance.now() };
    inLine.add(place);
    const count = () => {
      inLine.delete(place);
      onWait?.((performance.now() - place.since) / 1000);
    };
    if (callback) {
      return connect((error, client, done) => {
        count();
        callback(error, client, done);
      });
    }
    const connected = connect();
    connected.then(count, count);
    return connected;
  };
  pool.connect = timed as Pool['connect'];
  return () => {
    for (const { since } of inLine) return performance.now() - since;
    return 0;
  };
}

/**
 * Drizzle's own transaction never releases the connection if `begin` fails, as on a connection that
 * has just ended: after ten of those, the pool is empty.
 */
function transactionOf(pool: Pool, tracer: Tracer | undefined): NodePgDatabase['transaction'] {
  const made = new WeakMap<PoolClient, NodePgDatabase>();
  const databaseOn = (client: PoolClient) => {
    const known = made.get(client);
    if (known) return known;
    if (tracer) traceQueries(client, tracer);
    const created = drizzle(client);
    made.set(client, created);
    return created;
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
