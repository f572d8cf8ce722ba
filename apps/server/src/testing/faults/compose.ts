import { writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { openBucketServer } from '../bucket-server.ts';
import { composeFile, readdressed } from './compose-files.ts';
import { killAll, type Node, openNodes } from './nodes.ts';
import {
  freePort,
  listening,
  type Program,
  programOf,
  run,
  scratchFolder,
  start,
} from './programs.ts';
import { openPrimaryProxy } from './proxies.ts';

const PASSWORD = 'letters4and5digits';

export interface Composed {
  address: string;
  nodes: Node[];
  /** Connects as the server's owner, past the pooler. */
  databaseUrl: string;
  /** Stops the primary for three seconds. */
  restartPrimary(): Promise<void>;
  /** Loses the primary's machine, and acts as the runbook says. */
  failOver(): Promise<void>;
  /** Brings the lost machine back as the standby, as the runbook says. */
  rebuild(): Promise<void>;
  close(): Promise<void>;
}

function serverEnvironment(): Record<string, string> {
  const block =
    /environment: &environment\n((?: {4}\S.*\n)+)/.exec(composeFile('compose.yaml'))?.[1] ?? '';
  const pairs = [...block.matchAll(/^ {4}(\w+): "?(.*?)"?$/gm)];
  return Object.fromEntries(pairs.map(([, name = '', value = '']) => [name, value]));
}

/**
 * Runs the topology of `ops/compose` with this machine's programs, on ports of the loopback.
 * Changes only addresses, passwords and the folder of the standby.
 */
export async function openComposed(migrate: (url: string) => Promise<void>): Promise<Composed> {
  const folder = scratchFolder();
  const closers: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })];
  const close = async () => {
    for (const closer of closers.toReversed()) await closer();
  };
  const write = (name: string, text: string, mode = 0o644) => {
    writeFileSync(join(folder, name), text, { mode });
    return join(folder, name);
  };
  const stopLater = (program: Program) => {
    closers.push(async () => {
      program.child.kill('SIGTERM');
      setTimeout(() => program.child.kill('SIGKILL'), 5_000).unref();
      await program.ended;
    });
    return program;
  };
  const names = ['primary', 'standby', 'pgbouncer', 'redis', 'balancer'] as const;
  const free = await Promise.all(names.map(freePort));
  const port = Object.fromEntries(names.map((name, index) => [name, free[index] ?? 0])) as Record<
    (typeof names)[number],
    number
  >;
  const at = (name: (typeof names)[number]) => `127.0.0.1:${port[name]}`;
  const ownerAt = (number: number) => `postgres://postgres:${PASSWORD}@127.0.0.1:${number}/app`;

  try {
    // Like the image's own start: create it, run the setup script without a network, start it
    // again.
    const data = join(folder, 'primary');
    const words = write('password', PASSWORD);
    const initdb = ['-D', data, '-U', 'postgres', '-E', 'UTF8', '--pwfile', words];
    run('initdb', [...initdb, '--auth-local=trust', '--auth-host=scram-sha-256']);
    const settings = `\nunix_socket_directories = '${folder}'\nlisten_addresses = '127.0.0.1'\n`;
    writeFileSync(join(data, 'postgresql.conf'), settings, { flag: 'a' });
    const environment = [
      `PATH=${dirname(programOf('postgres'))}:${process.env.PATH}`,
      `PGHOST=${folder}`,
      `APP_PASSWORD=${PASSWORD}`,
      `STANDBY_PASSWORD=${PASSWORD}`,
      `PGPASSWORD=${PASSWORD}`,
      `PGDATA=${data}`,
    ];
    const first = start('postgres', ['-D', data, '-p', String(port.primary)]);
    await listening(first, port.primary);
    const setUp = readdressed(composeFile('primary.sh'), {
      'replication standby all': 'replication standby 127.0.0.1/32',
      'postgres probe all': 'postgres probe 127.0.0.1/32',
    });
    const script = write('primary.sh', setUp);
    run('env', [...environment, `PGPORT=${port.primary}`, 'sh', script]);
    first.child.kill('SIGINT');
    await first.ended;
    const startFirst = async () => {
      const program = stopLater(start('postgres', ['-D', data, '-p', String(port.primary)]));
      await listening(program, port.primary);
      return program;
    };
    let primary = await startFirst();

    const follow = readdressed(composeFile('standby.sh'), {
      '/var/lib/postgresql/copy': join(folder, 'standby'),
      '-h primary': `-h 127.0.0.1 -p ${port.primary}`,
    });
    const standbyArgs = [...environment, `PGPORT=${port.standby}`, 'sh'];
    const standby = stopLater(start('env', [...standbyArgs, write('standby.sh', follow)]));
    await listening(standby, port.standby);

    const database = await openPrimaryProxy([port.primary, port.standby]);
    closers.push(() => database.close());

    const users = write('users.txt', `"app" "${PASSWORD}"\n`);
    const pooler = write(
      'pgbouncer.ini',
      readdressed(composeFile('pgbouncer.ini'), {
        'host=database port=5432': `host=127.0.0.1 port=${database.port}`,
        'listen_addr = 0.0.0.0': 'listen_addr = 127.0.0.1\nunix_socket_dir =',
        'listen_port = 6432': `listen_port = ${port.pgbouncer}`,
        '/etc/pgbouncer/users.txt': users,
      }),
    );
    await listening(stopLater(start('pgbouncer', [pooler])), port.pgbouncer);

    const [, flags = ''] =
      /command: \[redis-server, (.*)\]/.exec(composeFile('compose.yaml')) ?? [];
    const options = flags.split(', ').map((word) => word.replaceAll('"', ''));
    const redisAddress = ['--bind', '127.0.0.1', '--port', String(port.redis), '--dir', folder];
    const redis = stopLater(start('redis-server', [...options, ...redisAddress]));
    await listening(redis, port.redis);

    // Replaces MinIO.
    const store = await openBucketServer(join(folder, 'store'), 'pro-match');
    closers.push(() => store.close());
    const { S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = store.environment('pro-match');

    await migrate(`postgres://app:${PASSWORD}@127.0.0.1:${database.port}/app`);
    const given = serverEnvironment();
    const nodes = await openNodes(3, () => ({
      ...given,
      // As in the image.
      NODE_ENV: 'production',
      DATABASE_URL: readdressed(given.DATABASE_URL ?? '', {
        '${APP_PASSWORD:?set in .env}': PASSWORD,
        'pgbouncer:6432': at('pgbouncer'),
      }),
      REDIS_URL: readdressed(given.REDIS_URL ?? '', { 'redis:6379': at('redis') }),
      S3_ENDPOINT: readdressed(given.S3_ENDPOINT ?? '', {
        'store:9000': new URL(store.url).host,
      }),
      S3_ACCESS_KEY_ID,
      S3_SECRET_ACCESS_KEY,
      // The tokens' issuer is the same for every server of these tests.
      PUBLIC_URL: 'http://localhost:3000',
      METRICS_PORT: '0',
      METRICS_HOST: '127.0.0.1',
      // Nobody writes to it: pictures are in the bucket.
      DATA_DIR: join(folder, 'no-such-folder'),
    }));
    closers.push(() => killAll(nodes));

    const inFront = write(
      'haproxy.cfg',
      readdressed(composeFile('haproxy.cfg'), {
        'bind :8080': `bind ${at('balancer')}`,
        ...Object.fromEntries(
          nodes.map((node, index) => [`node${index + 1}:3000`, `127.0.0.1:${node.port}`]),
        ),
      }),
    );
    await listening(stopLater(start('haproxy', ['-db', '-f', inFront])), port.balancer);

    return {
      address: `http://${at('balancer')}`,
      nodes,
      databaseUrl: ownerAt(database.port),
      close,
      async restartPrimary() {
        primary.child.kill('SIGINT');
        await primary.ended;
        await sleep(3_000);
        primary = await startFirst();
      },
      async failOver() {
        primary.child.kill('SIGQUIT');
        await primary.ended;
        await asOwner(ownerAt(port.standby), [
          'select pg_promote()',
          // It would wait for a standby that it doesn't have yet.
          'alter system reset synchronous_standby_names',
          'select pg_reload_conf()',
        ]);
      },
      async rebuild() {
        const there = ownerAt(port.standby);
        await asOwner(there, [`select pg_create_physical_replication_slot('standby')`]);
        await rm(data, { recursive: true });
        const from = ['-h', '127.0.0.1', '-p', String(port.standby), '-U', 'standby'];
        const how = ['-S', 'standby', '-R', '-c', 'fast', '-d', 'application_name=standby'];
        run('env', [...environment, programOf('pg_basebackup'), ...from, '-D', data, ...how]);
        primary = await startFirst();
        await asOwner(there, [
          `alter system set synchronous_standby_names = 'standby'`,
          'select pg_reload_conf()',
        ]);
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}

async function asOwner(connectionString: string, statements: string[]): Promise<void> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}
