import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { rowsOf } from '../../platform/database/database.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { exportFiles } from './export-files.ts';
import { holdings } from './holdings.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

/** Columns that refer to a person, and tables whose rows do so through one of those. */
async function referringColumns(): Promise<string[]> {
  const rows = rowsOf<{ reference: string }>(
    await t.database.db.execute(sql`
      select c.conrelid::regclass || '.' || a.attname as reference
      from pg_constraint c
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      where c.contype = 'f' and c.confrelid = 'auth_users'::regclass`),
  );
  return rows.map(({ reference }) => reference).toSorted();
}

it('says of every column that refers to a person what an erasure does to it', async () => {
  const declared = holdings.map(({ table, owner }) => `${table}.${owner}`);
  expect(declared.toSorted()).toEqual(await referringColumns());
});

it('names only columns that exist in what it clears and exports', async () => {
  for (const { table, owners, order } of exportFiles) {
    const columns = sql.raw([...owners, order].join(', '));
    await t.database.db.execute(sql`select ${columns} from ${sql.identifier(table)} limit 0`);
  }
});

it('lets people take along what is theirs, but what only the server uses', () => {
  const onlyForTheServer = [
    'account_closures',
    'audit_log',
    'auth_one_time_tokens',
    // What it says is in the reports and decisions.
    'moderation_cases',
    'sandbox_sessions',
    'services',
    // Exported as files.
    'stored_objects',
    // What the team does; the client reads it beside the request.
    'ticket_notes',
    'ticket_proposals',
    'tickets',
  ];
  const exported = new Set(exportFiles.map(({ table }) => table));
  const left = new Set(holdings.map(({ table }) => table).filter((name) => !exported.has(name)));
  expect([...left].toSorted()).toEqual(onlyForTheServer);
});
