import { sql } from 'drizzle-orm';
import { describe, expect, inject, it, vi } from 'vitest';
import { rowsOf } from '../../platform/database/database.ts';
import { createLogger } from '../../platform/logger/logger.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { openDatabase } from './open-database.ts';

describe.runIf(inject('database').driver === 'postgres')('openDatabase', () => {
  it('logs a warning if autovacuum is off', async () => {
    const source = await openTestDatabase();
    const log = createLogger('silent');
    const warn = vi.spyOn(log, 'warn');
    const config = { DATABASE_URL: source.url, DATABASE_POOL: 1, DATA_DIR: '' };
    const database = await openDatabase(config, log);
    const [found] = rowsOf<{ autovacuum: string }>(await database.db.execute(sql`show autovacuum`));
    await database.close();
    await source.close();
    expect(warn).toHaveBeenCalledTimes(found?.autovacuum === 'off' ? 1 : 0);
  });
});
