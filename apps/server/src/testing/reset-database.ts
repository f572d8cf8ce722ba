import { type SQL, sql } from 'drizzle-orm';
import { type Database, rowsOf } from '../platform/database/database.ts';

/** Parts of the schema that a test may have changed. */
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
 * Deletes all rows, resets sequences and the planner's statistics. Returns false if a test changed
 * more than rows, so that the database can't be reused. Touches only tables that a test wrote to:
 * truncating all of them takes twenty times as long.
 */
export async function resetDatabase(database: Database, shape: string): Promise<boolean> {
  const tables = await namesOf(
    database,
    sql`
      select oid::regclass::text as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r'
        and relname <> 'schema_migrations' and pg_relation_size(oid) > 0
    `,
  );
  const sequences = await namesOf(
    database,
    sql`
      select format('%I.%I', schemaname, sequencename) as name from pg_sequences
      where schemaname = 'public' and last_value is not null
    `,
  );
  // Disable the trigger that protects the team's log: replicas run it too, as it is always enabled.
  const guards = rowsOf<{ name: string; on: string }>(
    await database.db.execute(sql`
      select quote_ident(tgname) as name, tgrelid::regclass::text as on from pg_trigger
      where not tgisinternal and tgenabled = 'A'
    `),
  );
  await database.script(`
    begin;
    set local session_replication_role = replica;
    ${guards.map(({ name, on }) => `alter table ${on} disable trigger ${name};`).join('\n')}
    ${tables.map((name) => `delete from ${name};`).join('\n')}
    ${guards.map(({ name, on }) => `alter table ${on} enable always trigger ${name};`).join('\n')}
    ${sequences.map((name) => `alter sequence ${name} restart;`).join('\n')}
    commit;
  `);
  // Frees the tables' pages. Those of an index stay, and influence the planner.
  if (tables.length > 0) await database.script(`vacuum ${tables.join(', ')}`);
  const grown = await namesOf(
    database,
    sql`
      select oid::regclass::text as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'i'
        and pg_relation_size(oid) > 2 * current_setting('block_size')::int
    `,
  );
  await database.script(`
    ${grown.map((name) => `reindex index ${name};`).join('\n')}
    delete from pg_statistic
    where starelid in (select oid from pg_class where relnamespace = 'public'::regnamespace);
    update pg_class
    set relpages = 0, reltuples = case relkind when 'r' then -1 else 0 end, relallvisible = 0
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'i')
      and (relpages > 0 or relkind = 'r' and reltuples >= 0);
  `);
  return (await shapeOf(database)) === shape;
}

async function namesOf({ db }: Database, query: SQL): Promise<string[]> {
  return rowsOf<{ name: string }>(await db.execute(query)).map(({ name }) => name);
}
