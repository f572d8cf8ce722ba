import { Client, type ClientConfig } from 'pg';
import { StartupError } from '../process/startup-error.ts';

/** For a pooler's connections, which forget names between transactions. */
export class UnnamedClient extends Client {
  // The base class has a dozen signatures; pass the arguments through unchanged.
  override query(...given: unknown[]): never {
    const [first, ...rest] = given;
    const isNamed = typeof first === 'object' && first !== null && !('submit' in first);
    const unnamed = isNamed ? { ...first, name: undefined } : first;
    return (super.query as (...all: unknown[]) => never).call(this, unnamed, ...rest);
  }
}

/** From a pooler, for a setting that it doesn't pass on. */
const NOT_PASSED_ON = /unsupported startup parameter/;

const ADVICE =
  'is behind a pooler that passes on no time limits. Set them for the role of DATABASE_URL: ' +
  "ALTER ROLE name SET statement_timeout = '15s'; " +
  "ALTER ROLE name SET idle_in_transaction_session_timeout = '30s';";

interface Facts {
  pid: number;
  statement: string;
  idle: string;
}

/**
 * Returns true if a pooler such as PgBouncer lends us its connections: its process is not the one
 * that greeted us, or it refuses our settings. Throws a {@link StartupError} if that leaves
 * statements without a time limit.
 */
export async function findPooler(config: ClientConfig, limits: ClientConfig): Promise<boolean> {
  let isPooled = false;
  const facts = await ask({ ...config, ...limits }).catch((error: unknown) => {
    if (!(error instanceof Error && NOT_PASSED_ON.test(error.message))) throw error;
    isPooled = true;
    return ask(config);
  });
  isPooled ||= !facts.isDirect;
  if (isPooled && [facts.statement, facts.idle].includes('0')) throw new StartupError(ADVICE);
  return isPooled;
}

async function ask(config: ClientConfig): Promise<Facts & { isDirect: boolean }> {
  const client = new Client({ ...config, connectionTimeoutMillis: 5_000, query_timeout: 5_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<Facts>(`
      select pg_backend_pid() as pid, current_setting('statement_timeout') as statement,
        current_setting('idle_in_transaction_session_timeout') as idle
    `);
    const [facts] = rows;
    if (!facts) throw new Error('no answer');
    // The types lack the process id that the server sent when the connection opened.
    const { processID } = client as unknown as { processID: number | null };
    return { ...facts, isDirect: facts.pid === processID };
  } finally {
    await client.end().catch(() => undefined);
  }
}
