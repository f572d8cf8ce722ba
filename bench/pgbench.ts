import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';

const run = promisify(execFile);

export interface Pgbench {
  /** Transactions per second of the statement alone. */
  rate(url: string, options: { clients: number; seconds: number }): Promise<number>;
  close(): Promise<void>;
}

export interface PgbenchInput {
  /** Exactly what the server prepares. */
  statement: SQL;
  /** Reads one row by `id = :drawn`; its columns are named like the statement's values. */
  input: string;
  /** Rows to draw from; ids begin at 1. */
  inputs: number;
  /** SQL for values that are the same in every draw. */
  constants: Record<string, string>;
}

/**
 * Runs the server's statement with the prepared protocol. Each transaction first draws its input;
 * that time is measured separately and subtracted.
 */
export async function openPgbench({
  statement,
  input,
  inputs,
  constants,
}: PgbenchInput): Promise<Pgbench> {
  const drawing = `\\set drawn random(1, ${inputs})\n${input} \\gset\n`;
  const scripts = await openScripts({
    input: drawing,
    whole: `${drawing}${textOf(statement, constants)};\n`,
  });
  return {
    async rate(url, { clients, seconds }) {
      const both = await scripts.rate(url, ['whole'], { clients, seconds });
      const inputAlone = await scripts.rate(url, ['input'], { clients, times: 500 });
      return withoutInput(both, inputAlone);
    },
    close: () => scripts.close(),
  };
}

/** Transactions per second after subtracting the time to draw their input. */
export const withoutInput = (both: number, inputAlone: number): number =>
  1 / (1 / both - 1 / inputAlone);

export interface Scripts<Name extends string> {
  /** Transactions per second of these scripts, drawn at random, with the prepared protocol. */
  rate(url: string, names: readonly Name[], options: ScriptOptions): Promise<number>;
  close(): Promise<void>;
}

/** For some seconds, or a number of times by each client. */
type ScriptOptions = {
  clients: number;
  /** Variables of all scripts, as text. */
  variables?: ReadonlyMap<string, string>;
} & ({ seconds: number } | { times: number });

export async function openScripts<Name extends string>(
  texts: Record<Name, string>,
): Promise<Scripts<Name>> {
  const program = await findPgbench();
  const folder = await mkdtemp(join(tmpdir(), 'pro-match-pgbench-'));
  const fileOf = (name: Name) => join(folder, `${name}.sql`);
  for (const [name, text] of Object.entries<string>(texts)) {
    await writeFile(fileOf(name as Name), text);
  }
  return {
    async rate(url, names, { clients, variables = new Map(), ...rest }) {
      const { stdout } = await run(program, [
        ...['-n', '-M', 'prepared', '-c', String(clients), '-j', String(Math.min(2, clients))],
        ...('times' in rest ? ['-t', String(rest.times)] : ['-T', String(rest.seconds)]),
        ...names.flatMap((name) => ['-f', fileOf(name)]),
        ...[...variables].flatMap(([name, value]) => ['-D', `${name}=${value}`]),
        url,
      ]);
      const found = /^tps = ([\d.]+)/m.exec(stdout)?.[1];
      if (found === undefined) throw new Error(`pgbench said no rate: ${stdout}`);
      return Number(found);
    },
    close: () => rm(folder, { recursive: true, force: true }),
  };
}

function textOf(statement: SQL, constants: Record<string, string>): string {
  const { sql, params } = new PgDialect().sqlToQuery(statement);
  return sql.replace(/\$(\d+)/g, (_, position: string) => {
    const parameter = params[Number(position) - 1];
    const name = String((parameter as { name: string }).name);
    return constants[name] ?? `:${name}`;
  });
}

/** Searches the path, then Debian's folders of each version. */
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
