import { Client } from 'pg';

/** Uses the maintenance database. */
export async function runAsAdmin(adminUrl: string, statement: string): Promise<void> {
  await asAdmin(adminUrl, (client) => client.query(statement));
}

/** Drops databases by the prefix of their names. */
export async function dropDatabases(adminUrl: string, prefix: string): Promise<void> {
  await asAdmin(adminUrl, async (client) => {
    const { rows } = await client.query<{ datname: string }>(
      'select datname from pg_database where starts_with(datname, $1)',
      [prefix],
    );
    for (const { datname } of rows) {
      await client.query(`drop database if exists ${datname} with (force)`);
    }
  });
}

async function asAdmin(adminUrl: string, work: (client: Client) => Promise<unknown>) {
  const client = new Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

/** Points the address at another database of the same server. */
export function withDatabase(url: string, name: string): string {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}
