import { drizzle } from 'drizzle-orm/node-postgres';
import { Pool } from 'pg';
import type { Database } from './database.ts';

export interface PostgresOptions {
  url: string;
  poolSize: number;
  onError: (error: Error) => void;
}

/** A pool on a PostgreSQL server. Connections that break are replaced by the next query. */
export function openPostgres({ url, poolSize, onError }: PostgresOptions): Database {
  const pool = new Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: 5000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    // A statement that outlives the request it serves only holds locks.
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 30_000,
  });
  pool.on('error', onError);
  return {
    db: drizzle(pool) as unknown as Database['db'],
    driver: 'postgres',
    async script(sql) {
      // No parameters: the simple protocol, which takes many statements.
      const client = await pool.connect();
      try {
        await client.query('set statement_timeout = 0');
        await client.query(sql);
      } finally {
        // Not back into the pool: its settings were changed.
        client.release(true);
      }
    },
    async ping() {
      await pool.query('select 1');
    },
    async close() {
      await pool.end();
    },
  };
}
