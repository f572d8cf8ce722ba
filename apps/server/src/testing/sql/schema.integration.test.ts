import { openAsBlob } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPglite } from '../../host/database/pglite.ts';
import type { Database } from '../../platform/database/database.ts';
import { MIGRATIONS } from '../../shipped-folders.ts';
import { migratedImage } from '../pglite-image.ts';
import { schemaText, triggersOf } from './schema-text.ts';

const ARCHITECTURE = fileURLToPath(new URL('../../../../../docs/ARCHITECTURE.md', import.meta.url));

// Always the embedded database, as each version of PostgreSQL words its catalog differently.
let database: Database;
beforeAll(async () => {
  database = await openPglite({ image: await openAsBlob(await migratedImage(MIGRATIONS)) });
});
afterAll(() => database.close());

describe('the schema', () => {
  it('is the one in docs/schema.sql, which `npx vitest run THIS_FILE -u` writes', async () => {
    await expect(await schemaText(database.db)).toMatchFileSnapshot(
      '../../../../../docs/schema.sql',
    );
  });

  it('has exactly the triggers and writes that the architecture lists', async () => {
    const page = await readFile(ARCHITECTURE, 'utf8');
    const [, section = ''] = page.split('## Triggers');
    const rows = [...section.matchAll(/^\| `(\w+)` +\| (.+?) +\| (.+?) +\| \S/gm)];
    const named = rows.flatMap(([, table = '', names = '', writes = '']) =>
      names.split(', ').map((name) => `${table} ${name}: ${writes}`),
    );
    const triggers = await triggersOf(database.db);
    expect(named.toSorted()).toEqual(
      triggers
        .map(({ table, name, writes }) => `${table} ${name}: ${writes.join(', ') || 'nothing'}`)
        .toSorted(),
    );
  });
});
