import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { composeFile, readdressed } from './compose-files.ts';
import { freePort, listening, scratchFolder, start } from './programs.ts';

export interface Front {
  port: number;
  close(): Promise<void>;
}

async function runProxy(name: string, port: number, args: string[]): Promise<Front> {
  const program = start(name, args);
  await listening(program, port);
  return {
    port,
    async close() {
      program.child.kill('SIGTERM');
      setTimeout(() => program.child.kill('SIGKILL'), 2_000).unref();
      await program.ended;
    },
  };
}

async function haproxy(port: number, sections: string): Promise<Front> {
  const file = join(scratchFolder(), 'haproxy.cfg');
  writeFileSync(file, sections);
  return runProxy('haproxy', port, ['-db', '-f', file]);
}

export interface Balancer extends Front {
  inUse(): Promise<number>;
}

/**
 * HAProxy over nodes, set up as docs/operations/several-nodes.md says: it never retries a request.
 */
export async function openBalancer(ports: number[]): Promise<Balancer> {
  const port = await freePort();
  const front = await haproxy(
    port,
    `
defaults
  mode http
  timeout connect 5s
  timeout client 60s
  timeout server 60s
  timeout tunnel 1h
  timeout check 5s
  retries 0
  option http-keep-alive
frontend people
  bind 127.0.0.1:${port}
  stats enable
  stats uri /balancer
  default_backend nodes
backend nodes
  balance roundrobin
  option forwardfor
  option httpchk GET /readyz
  http-check expect status 200
  default-server check inter 1s fall 2 rise 1
${ports.map((node, index) => `  server n${index} 127.0.0.1:${node}`).join('\n')}
`,
  );
  return {
    ...front,
    async inUse() {
      const lines = await (await fetch(`http://127.0.0.1:${port}/balancer;csv`)).text();
      return lines.match(/^nodes,n\d+,.*,UP,/gm)?.length ?? 0;
    },
  };
}

/** Leads to the PostgreSQL that accepts writes; uses the proxy of `ops/compose`. */
export async function openPrimaryProxy([primary, standby]: [number, number]): Promise<Front> {
  const port = await freePort();
  return haproxy(
    port,
    readdressed(composeFile('haproxy-database.cfg'), {
      'bind :5432': `bind 127.0.0.1:${port}`,
      'primary:5432': `127.0.0.1:${primary}`,
      'standby:5432': `127.0.0.1:${standby}`,
    }),
  );
}

/** In transaction mode. */
export async function openPgBouncer(database: number, options = ''): Promise<Front> {
  const port = await freePort();
  const folder = scratchFolder();
  const file = join(folder, 'pgbouncer.ini');
  writeFileSync(join(folder, 'users.txt'), '"postgres" ""\n', { mode: 0o644 });
  writeFileSync(
    file,
    `
[databases]
* = host=127.0.0.1 port=${database}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${join(folder, 'users.txt')}
pool_mode = transaction
default_pool_size = 5
max_client_conn = 200
${options}
`,
    { mode: 0o644 },
  );
  return runProxy('pgbouncer', port, [file]);
}
