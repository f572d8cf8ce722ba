import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Client } from 'pg';
import { startProductServer } from './chat/product-server.ts';

const LOCAL_SERVER = 'postgres://postgres@127.0.0.1:5432/postgres';

export const SIZES = [
  { label: '10k', rows: 10_000 },
  { label: '100k', rows: 100_000 },
  { label: '1m', rows: 1_000_000 },
] as const;
export type Size = (typeof SIZES)[number];

/** Loaded once per size, and kept for later runs. */
export interface BenchData {
  /** Part of the databases' names. */
  name: string;
  load(client: Client, rows: number): Promise<void>;
  /** Tables that the data depends on, and the code that fills them. */
  sources: readonly URL[];
}

export const adminUrl = () =>
  process.env.BENCH_DATABASE_URL || process.env.TEST_DATABASE_URL || LOCAL_SERVER;
const nameOf = ({ name }: BenchData, { label }: Size) => `bench_${name}_${label}`;

export function urlOf(data: BenchData, size: Size): string {
  const url = new URL(adminUrl());
  url.pathname = `/${nameOf(data, size)}`;
  return url.href;
}

export async function connected<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

export async function dropDatabase(data: BenchData, size: Size): Promise<void> {
  await connected(adminUrl(), (admin) =>
    admin.query(`drop database if exists ${nameOf(data, size)} with (force)`),
  );
}

/** Reuses the database of an earlier run with the same data. */
export async function prepareDatabase(data: BenchData, size: Size): Promise<void> {
  const version = dataVersion(data);
  if ((await loadedVersion(data, size)) === version) return;
  console.log(`  loading ${size.rows.toLocaleString('en-US')} rows of ${data.name}…`);
  await dropDatabase(data, size);
  await connected(adminUrl(), (admin) => admin.query(`create database ${nameOf(data, size)}`));
  // The product itself creates its tables and its catalogue.
  await (await startProductServer(urlOf(data, size))).close();
  await connected(urlOf(data, size), async (client) => {
    await data.load(client, size.rows);
    await client.query('create table bench_version (version text not null)');
    await client.query('insert into bench_version values ($1)', [version]);
  });
}

async function loadedVersion(data: BenchData, size: Size): Promise<string | undefined> {
  const known = await connected(adminUrl(), (admin) =>
    admin.query('select 1 from pg_database where datname = $1', [nameOf(data, size)]),
  );
  if (known.rows.length === 0) return undefined;
  return connected(urlOf(data, size), async (client) => {
    const { rows } = await client.query("select to_regclass('bench_version') is not null as there");
    if (!rows[0]?.there) return undefined;
    return (await client.query('select version from bench_version')).rows[0]?.version;
  });
}

function dataVersion({ sources }: BenchData): string {
  const hash = createHash('sha256');
  for (const source of sources) hash.update(readFileSync(source));
  return hash.digest('hex').slice(0, 16);
}
