import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';

const run = promisify(execFile);

export interface Pgbench {
  /** Transactions a second of the statement alone. */
  rate(url: string, options: { clients: number; seconds: number }): Promise<number>;
  close(): Promise<void>;
}

export interface PgbenchInput {
  /** The very statement that the server prepares. */
  statement: SQL;
  /** Reads one row by `id = :drawn`, whose columns are named as the statement's values. */
  input: string;
  /** How many rows there are to draw from; ids begin at 1. */
  inputs: number;
  /** Values that are the same for every draw, as SQL. */
  constants: Record<string, string>;
}

/**
 * pgbench over the server's statement with the prepared protocol. Each
 * transaction first draws its input; what that look-up takes is measured by
 * itself and taken off.
 */
export async function openPgbench({
  statement,
  input,
  inputs,
  constants,
}: PgbenchInput): Promise<Pgbench> {
  const program = await findPgbench();
  const folder = await mkdtemp(join(tmpdir(), 'pro-match-pgbench-'));
  const drawing = `\\set drawn random(1, ${inputs})\n${input} \\gset\n`;
  await writeFile(join(folder, 'input.sql'), drawing);
  await writeFile(join(folder, 'whole.sql'), `${drawing}${textOf(statement, constants)};\n`);
  const tps = async (script: string, url: string, clients: number, seconds: number) => {
    const { stdout } = await run(program, [
      ...['-n', '-M', 'prepared', '-c', String(clients), '-j', String(Math.min(2, clients))],
      ...['-T', String(seconds), '-f', join(folder, script), url],
    ]);
    const found = /^tps = ([\d.]+)/m.exec(stdout)?.[1];
    if (found === undefined) throw new Error(`pgbench said no rate: ${stdout}`);
    return Number(found);
  };
  return {
    async rate(url, { clients, seconds }) {
      const both = await tps('whole.sql', url, clients, seconds);
      const inputAlone = await tps('input.sql', url, clients, 1);
      return 1 / (1 / both - 1 / inputAlone);
    },
    close: () => rm(folder, { recursive: true, force: true }),
  };
}

/** The statement with pgbench's variables in place of its parameters. */
function textOf(statement: SQL, constants: Record<string, string>): string {
  const { sql, params } = new PgDialect().sqlToQuery(statement);
  return sql.replace(/\$(\d+)/g, (_, position: string) => {
    const parameter = params[Number(position) - 1];
    const name = String((parameter as { name: string }).name);
    return constants[name] ?? `:${name}`;
  });
}

/** On the path, or where Debian keeps the programs of each version. */
async function findPgbench(): Promise<string> {
  const installed = await readdir('/usr/lib/postgresql').catch(() => []);
  const places = installed.map((version) => `/usr/lib/postgresql/${version}/bin/pgbench`);
  for (const place of ['pgbench', ...places.toReversed()]) {
    const works = await run(place, ['--version']).then(
      () => true,
      () => false,
    );
    if (works) return place;
  }
  throw new Error('pgbench is not installed; it comes with PostgreSQL (postgresql-contrib)');
}
