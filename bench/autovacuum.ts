import { adminUrl, connected } from './bench-databases.ts';

/**
 * Runs `work` with autovacuum on, and puts it back afterwards. A server that was set up for tests may
 * have it off, and then what is written over and over costs more with each minute: no figure of a
 * server as it runs anywhere else.
 */
export async function withAutovacuum(work: () => Promise<void>): Promise<void> {
  const [was] = await ask("select setting, sourcefile from pg_settings where name = 'autovacuum'");
  if (was?.setting === 'on') return work();
  await tell('alter system set autovacuum = on');
  try {
    await work();
  } finally {
    const isSetHere = was?.sourcefile?.endsWith('postgresql.auto.conf') ?? false;
    await tell(`alter system ${isSetHere ? 'set autovacuum = off' : 'reset autovacuum'}`);
  }
}

const ask = (query: string): Promise<{ setting: string; sourcefile: string | null }[]> =>
  connected(adminUrl(), async (client) => (await client.query(query)).rows);

async function tell(statement: string): Promise<void> {
  await ask(statement);
  await ask('select pg_reload_conf()');
}
