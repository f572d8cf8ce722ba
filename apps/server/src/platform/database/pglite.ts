import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle } from 'drizzle-orm/pglite';
import type { Database } from './database.ts';

/** PGlite's one database; `dataDir` undefined keeps it in memory, `image` starts from a dumped one. */
export async function openPglite(options: {
  dataDir?: string;
  image?: Blob;
}): Promise<Database & { dump(): Promise<Blob> }> {
  const client = await PGlite.create({
    ...(options.dataDir === undefined ? {} : { dataDir: options.dataDir }),
    ...(options.image === undefined ? {} : { loadDataDir: options.image }),
    extensions: { pg_trgm },
  });
  return {
    db: drizzle(client) as unknown as Database['db'],
    driver: 'pglite',
    async script(sql) {
      await client.exec(sql);
    },
    async ping() {
      await client.query('select 1');
    },
    async close() {
      await client.close();
    },
    dump: () => client.dumpDataDir('none'),
  };
}
