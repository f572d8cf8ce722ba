import { createHash } from 'node:crypto';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { rowsOf } from '../../platform/database/database.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { landedChecksums, migrate, requireMigrated } from './migrate.ts';

const MIGRATIONS = fileURLToPath(new URL('../../../migrations', import.meta.url));

let database: TestDatabase;
let folder: string;
beforeEach(async () => {
  database = await openTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'pro-match-migrations-'));
});
afterEach(async () => {
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

const sumOf = (text: string) => createHash('sha256').update(text).digest('hex');

async function columnOfAnswers() {
  const result = await database.db.execute(sql`
    select is_nullable, column_default from information_schema.columns
    where table_name = 'moderation_decisions' and column_name = 'answers'
  `);
  return rowsOf(result);
}

describe('migrate', () => {
  it('continues from the original text of a migration that was edited later', async () => {
    const [first, today] = (await landedChecksums(MIGRATIONS)).get('0013_team.sql') ?? [];
    expect(sumOf(await readFile(join(MIGRATIONS, '0013_team.sql'), 'utf8'))).toBe(today);
    await database.script(`
      alter table moderation_decisions drop column answers;
      update schema_migrations set checksum = '${first}' where name = '0013_team.sql';
      delete from schema_migrations where name = '0020_older_decisions.sql';
    `);
    expect(await migrate(database, MIGRATIONS)).toEqual(['0020_older_decisions.sql']);
    expect(await columnOfAnswers()).toEqual([{ is_nullable: 'NO', column_default: null }]);
    expect(await migrate(database, MIGRATIONS)).toEqual([]);
  });

  it('keeps only the newest open refresh token of each session', async () => {
    await database.script(`
      drop index auth_refresh_tokens_open;
      alter table auth_refresh_tokens drop column parent_hash;
      delete from schema_migrations where name = '0029_one_open_token.sql';
      insert into auth_users (id, email, password_hash)
      values ('01890000-0000-7000-8000-000000000001', 'tabs@example.com', '');
      insert into auth_sessions (id, user_id)
      select ('01890000-0000-7000-8000-00000000000' || n)::uuid,
        '01890000-0000-7000-8000-000000000001'
      from generate_series(2, 3) n;
      insert into auth_refresh_tokens (token_hash, session_id, created_at, used_at)
      select hash::bytea, ('01890000-0000-7000-8000-00000000000' || session)::uuid, made, used
      from (values ('used', 2, timestamptz '2026-01-04', timestamptz '2026-01-05'),
        ('old', 2, '2026-01-01', null), ('one of two', 2, '2026-01-02', null),
        ('other of two', 2, '2026-01-02', null), ('only', 3, '2026-01-01', null)
      ) t (hash, session, made, used);
    `);
    expect(await migrate(database, MIGRATIONS)).toEqual(['0029_one_open_token.sql']);
    const open = await database.db.execute(sql`
      select convert_from(token_hash, 'UTF8') as token from auth_refresh_tokens
      where used_at is null order by session_id
    `);
    expect(rowsOf(open)).toEqual([{ token: 'other of two' }, { token: 'only' }]);
  });

  it('starts the subscription log with a row for each existing subscription', async () => {
    await database.script(`
      drop table subscription_changes;
      drop function reason_of_change, note_subscription_change cascade;
      delete from schema_migrations where name = '0043_subscription_changes.sql';
      insert into auth_users (id, email, password_hash)
      select ('01890000-0000-7000-8000-00000000000' || n)::uuid, n || '@example.com', ''
      from generate_series(1, 3) n;
      insert into business_profiles
        (id, user_id, business_name, zip_code, latitude, longitude, subscription_tier)
      select id, id, 'Pays', '43215', 0, 0, 'paid' from auth_users where email = '1@example.com';
      insert into subscriptions (user_id, provider, status, current_period_end)
      select id, 'sandbox', case email when '1@example.com' then 'active' end, '2030-01-01'
      from auth_users where email <> '3@example.com';
    `);
    expect(await migrate(database, MIGRATIONS)).toEqual(['0043_subscription_changes.sql']);
    const begun = await database.db.execute(sql`
      select from_tier, to_tier, from_status, to_status, reason from subscription_changes
    `);
    expect(rowsOf(begun)).toEqual([
      {
        from_tier: 'free',
        to_tier: 'paid',
        from_status: null,
        to_status: 'active',
        reason: 'present',
      },
    ]);
  });

  it('has the final column when the current text of the file ran', async () => {
    expect(await columnOfAnswers()).toEqual([{ is_nullable: 'NO', column_default: null }]);
  });

  it('rejects a migration whose changed text was never released', async () => {
    await cp(MIGRATIONS, folder, { recursive: true });
    expect(await migrate(database, folder)).toEqual([]);
    await writeFile(join(folder, '0016_unread_messages.sql'), 'select 1;');
    await expect(migrate(database, folder)).rejects.toThrow(
      'The migration 0016_unread_messages.sql was changed after it ran',
    );
  });
});

describe('a server that does not migrate at its start', () => {
  it('accepts a database of its own or a newer release', async () => {
    await requireMigrated(database, MIGRATIONS);
    await database.script(`insert into schema_migrations values ('9999_later.sql', '')`);
    await requireMigrated(database, MIGRATIONS);
  });

  it('names the missing migrations of an older database, and what to do', async () => {
    await database.script(`delete from schema_migrations where name >= '0042'`);
    await expect(requireMigrated(database, MIGRATIONS)).rejects.toThrow(
      /^The database lacks the migrations 0042_reply_figures\.sql, .*Run `npm run migrate` first/,
    );
    await database.script('alter table schema_migrations rename to elsewhere');
    await expect(requireMigrated(database, MIGRATIONS)).rejects.toThrow('0001_core.sql, 0002_');
    await database.script('alter table elsewhere rename to schema_migrations');
  });
});
