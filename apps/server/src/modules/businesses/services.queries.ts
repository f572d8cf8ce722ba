import type { ListedService } from '@pro-match/domain/catalogue';
import { type SQL, sql } from 'drizzle-orm';
import { type Db, rowsOf, type Tx } from '../../platform/database/database.ts';
import { type ServiceRow, services } from './services.table.ts';

const columns = {
  id: services.id,
  name: services.name,
  groupId: services.groupId,
  emoji: services.emoji,
};

/** The id of a service by its name in any case, also by one that went into it. */
const idOf = (name: SQL) => sql`coalesce(
  (select g.into_id from service_merges g where g.name = lower(${name})),
  (select x.id from services x where lower(x.name) = lower(${name})))`;

/** Services by name, from the one after `after` on. */
export function listServiceRows(
  db: Db,
  { limit, after }: { limit: number; after: number | undefined },
): Promise<ServiceRow[]> {
  const page = db.select(columns).from(services);
  const rest =
    after === undefined
      ? page
      : page.where(
          sql`(name collate "C", id) > (select name collate "C", id from services where id = ${after})`,
        );
  return rest.orderBy(sql`name collate "C"`, services.id).limit(limit);
}

/** The service of that name in any case, or the one that the name went into. */
export async function findServiceByName(db: Db, name: string): Promise<ServiceRow | undefined> {
  const [row] = await db
    .select(columns)
    .from(services)
    .where(sql`id = ${idOf(sql`${name}`)}`);
  return row;
}

/**
 * Adds the names that are missing in any case and went into no other; of two that add one name at the
 * same time the unique index lets one through. In the order of the index, so
 * that two lists cannot wait for each other. Answers how many are new.
 */
export async function insertMissingServices(
  db: Db,
  { names, createdBy }: { names: readonly string[]; createdBy: string | null },
): Promise<number> {
  const result = await db.execute(sql`
    insert into services (name, created_by)
    select distinct on (lower(name)) name, ${createdBy}::uuid
    from unnest(${sql.param(names)}::text[]) as wanted (name)
    where not exists (select from services s where lower(s.name) = lower(wanted.name))
      and not exists (select from service_merges g where g.name = lower(wanted.name))
    order by lower(name)
    on conflict (lower(name)) do nothing
    returning id
  `);
  return rowsOf(result).length;
}

/**
 * Keeps what these names stand for from going into another service while the
 * transaction lasts. A merge that has begun is waited for: what the names went
 * into is then held. Taken before any row of a business, as a merge takes them.
 */
export async function holdServices(tx: Tx, names: readonly string[]): Promise<void> {
  const wanted = sql`
    select ${idOf(sql`wanted.name`)} as id from unnest(${sql.param(names)}::text[]) as wanted (name)`;
  for (;;) {
    const held = rowsOf<{ id: number }>(
      await tx.execute(sql`
        select id from services where id in (${wanted}) order by id for key share`),
    ).map(({ id }) => id);
    const missed = await tx.execute(sql`
      select from (${wanted}) named where id <> all(${sql.param(held)}::int[]) limit 1`);
    if (rowsOf(missed).length === 0) return;
  }
}

/** The stored spelling of each name that is a service, in the order given, each once. */
export async function storedServiceNames(db: Db, names: readonly string[]): Promise<string[]> {
  const result = await db.execute(sql`
    select s.name
    from unnest(${sql.param(names)}::text[]) with ordinality as wanted (name, position)
    join services s on s.id = ${idOf(sql`wanted.name`)}
    group by s.id
    order by min(wanted.position)
  `);
  return rowsOf<{ name: string }>(result).map(({ name }) => name);
}

/**
 * Writes the catalogue: a name that is there in any case keeps its id and gets
 * group and emoji; a new one takes its position as id, or the next free one.
 */
export async function writeCatalogue(db: Db, catalogue: readonly ListedService[]): Promise<void> {
  const listed = sql`unnest(
    ${sql.param(catalogue.map(({ name }) => name))}::text[],
    ${sql.param(catalogue.map(({ group }) => group))}::text[],
    ${sql.param(catalogue.map(({ emoji }) => emoji))}::text[]
  ) with ordinality as listed (name, group_id, emoji, position)`;
  await db.execute(sql`
    update services s set group_id = listed.group_id, emoji = listed.emoji
    from ${listed}
    where lower(s.name) = lower(listed.name)
      and (s.group_id, s.emoji) is distinct from (listed.group_id, listed.emoji)
  `);
  await db.execute(sql`
    insert into services (id, name, group_id, emoji)
    select position, name, group_id, emoji from ${listed}
    where not exists (select from services s where s.id = position or lower(s.name) = lower(listed.name))
    order by position
    on conflict do nothing
  `);
  await db.execute(sql`
    insert into services (name, group_id, emoji)
    select name, group_id, emoji from ${listed}
    where not exists (select from services s where lower(s.name) = lower(listed.name))
    order by lower(name)
    on conflict (lower(name)) do nothing
  `);
}
