import { sql } from 'drizzle-orm';
import { type Database, rowsOf } from '../platform/database/database.ts';

/** What a test may have changed beside rows. */
const SHAPE = sql`
  select md5(string_agg(part, chr(10) order by part)) as shape from (
    select concat_ws(' ', oid::regclass, relkind, relnatts, reloptions)
    from pg_class where relnamespace = 'public'::regnamespace
    union all
    select concat_ws(' ', attrelid::regclass, attname, atttypid::regtype, attnotnull)
    from pg_attribute join pg_class c on c.oid = attrelid
    where relnamespace = 'public'::regnamespace and attnum > 0
    union all
    select concat_ws(' ', adrelid::regclass, adnum, pg_get_expr(adbin, adrelid)) from pg_attrdef
    union all
    select concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid))
    from pg_constraint where connamespace = 'public'::regnamespace
    union all
    select pg_get_indexdef(indexrelid) from pg_index join pg_class c on c.oid = indrelid
    where relnamespace = 'public'::regnamespace
    union all
    select concat_ws(' ', tgrelid::regclass, tgname, tgenabled, tgfoid)
    from pg_trigger where not tgisinternal
    union all
    select concat_ws(' ', oid::regprocedure, prosrc)
    from pg_proc where pronamespace = 'public'::regnamespace
    union all
    select concat_ws(' ', name, checksum) from schema_migrations
  ) parts (part)
`;

/** A digest of everything in a database but its rows, and of the migrations that ran. */
export async function shapeOf({ db }: Database): Promise<string> {
  const [row] = rowsOf<{ shape: string }>(await db.execute(SHAPE));
  return row?.shape ?? '';
}

/**
 * Takes all rows, counted numbers and figures of the planner out of a database. False where a test
 * left more than rows behind, so that the database is not as the migrations made it.
 */
export async function isEmptied(database: Database, shape: string): Promise<boolean> {
  const { db } = database;
  const tables = rowsOf<{ name: string }>(
    await db.execute(sql`
      select oid::regclass::text as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r'
        and relname <> 'schema_migrations'
    `),
  ).map(({ name }) => name);
  // One that always runs keeps the log of the team as it is; replicas run no other.
  const guards = rowsOf<{ name: string; on: string }>(
    await db.execute(sql`
      select quote_ident(tgname) as name, tgrelid::regclass::text as on from pg_trigger
      where not tgisinternal and tgenabled = 'A'
    `),
  );
  await database.script(`
    begin;
    set local session_replication_role = replica;
    ${guards.map(({ name, on }) => `alter table ${on} disable trigger ${name};`).join('\n')}
    truncate ${tables.join(', ')} restart identity;
    ${guards.map(({ name, on }) => `alter table ${on} enable always trigger ${name};`).join('\n')}
    delete from pg_statistic
    where starelid in (select oid from pg_class where relnamespace = 'public'::regnamespace);
    commit;
  `);
  return (await shapeOf(database)) === shape;
}
