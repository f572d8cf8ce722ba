import { adminUrl, connected } from './bench-databases.ts';

/**
 * A test server may have autovacuum off: repeated writes then cost more every minute, and the
 * figures would match no real server. Restores the setting afterwards.
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
