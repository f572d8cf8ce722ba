import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle } from 'drizzle-orm/pglite';
import type { Database } from '../../platform/database/database.ts';
import { refuseSelfWaiting, takeTurns } from '../../platform/database/one-connection.ts';
import type { Tracer } from '../../platform/tracing/tracer.ts';
import { traceQueries } from './trace-queries.ts';

/** In memory without `dataDir`; `image` is a dump to start from. */
export async function openPglite(options: {
  dataDir?: string;
  image?: Blob;
  tracer?: Tracer | undefined;
}): Promise<Database & { dump(): Promise<Blob> }> {
  const client = await PGlite.create({
    ...(options.dataDir === undefined ? {} : { dataDir: options.dataDir }),
    ...(options.image === undefined ? {} : { loadDataDir: options.image }),
    extensions: { pg_trgm },
  });
  takeTurns(client);
  // Around the turns: a statement past its transaction is refused before it waits.
  refuseSelfWaiting(client);
  if (options.tracer) traceAll(client, options.tracer);
  const db = drizzle(client) as unknown as Database['db'];
  return {
    db,
    driver: 'pglite',
    async script(sql) {
      await client.exec(sql);
    },
    session: (work) => work(async (sql, values) => (await client.query<never>(sql, values)).rows),
    longTransaction: (work) => db.transaction(work),
    async ping() {
      await client.query('select 1');
    },
    async close() {
      await client.close();
    },
    dump: () => client.dumpDataDir('none'),
  };
}

function traceAll(client: PGlite, tracer: Tracer): void {
  traceQueries(client, tracer);
  const transaction = client.transaction.bind(client);
  client.transaction = (work) =>
    transaction((tx) => {
      traceQueries(tx, tracer);
      return work(tx);
    });
}
