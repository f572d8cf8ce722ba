import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Client } from 'pg';
import { startProductServer } from '../chat/product-server.ts';
import { loadBusinesses } from './load-businesses.ts';

const LOCAL_SERVER = 'postgres://postgres@127.0.0.1:5432/postgres';

/** How many businesses, and the database that holds them. */
export const SIZES = [
  { label: '10k', businesses: 10_000 },
  { label: '100k', businesses: 100_000 },
  { label: '1m', businesses: 1_000_000 },
] as const;
export type Size = (typeof SIZES)[number];

const adminUrl = () =>
  process.env.BENCH_DATABASE_URL || process.env.TEST_DATABASE_URL || LOCAL_SERVER;
const nameOf = ({ label }: Size) => `bench_nearby_${label}`;

/** The address of the size's database. */
export function urlOf(size: Size): string {
  const url = new URL(adminUrl());
  url.pathname = `/${nameOf(size)}`;
  return url.href;
}

/** Runs `work` on one connection. */
export async function connected<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

export async function dropDatabase(size: Size): Promise<void> {
  await connected(adminUrl(), (admin) =>
    admin.query(`drop database if exists ${nameOf(size)} with (force)`),
  );
}

/** Leaves the size's database loaded; one of an earlier run with the same data is used again. */
export async function prepareDatabase(size: Size): Promise<void> {
  const version = dataVersion();
  if ((await loadedVersion(size)) === version) return;
  console.log(`  loading ${size.businesses.toLocaleString('en-US')} businesses…`);
  await dropDatabase(size);
  await connected(adminUrl(), (admin) => admin.query(`create database ${nameOf(size)}`));
  // The product itself makes its tables and its catalogue.
  await (await startProductServer(urlOf(size))).close();
  await connected(urlOf(size), async (client) => {
    await loadBusinesses(client, size.businesses);
    await client.query('create table bench_version (version text not null)');
    await client.query('insert into bench_version values ($1)', [version]);
  });
}

async function loadedVersion(size: Size): Promise<string | undefined> {
  const known = await connected(adminUrl(), (admin) =>
    admin.query('select 1 from pg_database where datname = $1', [nameOf(size)]),
  );
  if (known.rows.length === 0) return undefined;
  return connected(urlOf(size), async (client) => {
    const { rows } = await client.query("select to_regclass('bench_version') is not null as there");
    if (!rows[0]?.there) return undefined;
    return (await client.query('select version from bench_version')).rows[0]?.version;
  });
}

/** Data depends on the tables and on how they are filled. */
function dataVersion(): string {
  const hash = createHash('sha256');
  for (const file of [
    '../../apps/server/migrations/0001_core.sql',
    '../../apps/server/migrations/0002_nearby.sql',
    './load-businesses.ts',
  ]) {
    hash.update(readFileSync(new URL(file, import.meta.url)));
  }
  return hash.digest('hex').slice(0, 16);
}
