import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { freePort, listening, type Program, run, scratchFolder, start } from './programs.ts';

export interface Postgres {
  port: number;
  url: string;
  folder: string;
  /** Runs a statement as the owner; ignores a lost connection. */
  ask<Row extends object>(sql: string): Promise<Row[]>;
  start(): Promise<void>;
  isRunning(): boolean;
  /** `fast` is a restart; `immediate` is a power cut. */
  stop(how: 'fast' | 'immediate'): Promise<void>;
  /** Starts a synchronous standby. */
  standby(): Promise<Postgres>;
  promote(): void;
  close(): Promise<void>;
}

const SETTINGS = `
listen_addresses = '127.0.0.1'
unix_socket_directories = ''
fsync = off
max_connections = 100
log_min_messages = fatal
log_min_error_statement = panic
`;

/** Creates a PostgreSQL server with initdb in a folder, which may be a disk of its own. */
export async function openPostgresServer(within = scratchFolder()): Promise<Postgres> {
  const folder = join(within, 'data');
  const size = '--wal-segsize=1';
  run('initdb', ['-D', folder, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync', size]);
  appendFileSync(join(folder, 'postgresql.conf'), SETTINGS);
  const server = await serverIn(folder);
  await server.start();
  return server;
}

async function serverIn(folder: string): Promise<Postgres> {
  const port = await freePort();
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  let running: Program | undefined;

  async function ask<Row extends object>(sql: string): Promise<Row[]> {
    const client = new Client({ connectionString: url });
    client.on('error', () => undefined);
    await client.connect();
    try {
      return (await client.query<Row>(sql)).rows;
    } finally {
      await client.end().catch(() => undefined);
    }
  }
  async function isUp(): Promise<void> {
    for (;;) {
      const isReady = await ask('select 1').then(
        () => true,
        () => false,
      );
      if (isReady) return;
      if (running?.child.exitCode !== null) throw new Error(`It ended: ${running?.output()}`);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
  const server: Postgres = {
    port,
    url,
    folder,
    ask,
    async start() {
      running = start('postgres', ['-D', folder, '-p', String(port)]);
      await listening(running, port);
      await isUp();
    },
    isRunning: () => running?.child.exitCode === null,
    async stop(how) {
      running?.child.kill(how === 'fast' ? 'SIGINT' : 'SIGQUIT');
      await running?.ended;
      running = undefined;
    },
    async standby() {
      const copy = join(scratchFolder(), 'data');
      run('pg_basebackup', [
        '-d',
        url,
        '-D',
        copy,
        '-R',
        '-X',
        'stream',
        '--no-sync',
        '-c',
        'fast',
      ]);
      const other = await serverIn(copy);
      await other.start();
      await ask(`alter system set synchronous_standby_names = '*'`);
      await ask('select pg_reload_conf()');
      return other;
    },
    promote() {
      run('pg_ctl', ['promote', '-D', folder, '-w']);
    },
    close: () => server.stop('immediate'),
  };
  return server;
}
