import type { ListedService } from '@pro-match/domain/catalogue';
import { folded, utcDay } from '@pro-match/domain/formats';
import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import { type Db, rowsOf, type Tx } from '../../platform/database/database.ts';
import { preparedSelect } from '../../platform/database/prepared.ts';
import { isOpenAccount, seenApart } from '../auth/index.ts';
import { type ServiceRow, services } from './services.table.ts';

const columns = {
  id: services.id,
  name: services.name,
  groupId: services.groupId,
  emoji: services.emoji,
};

/**
 * Selects the id of a service by a name that looks like its own, or like one merged into it. Names
 * stored before similar-looking ones counted as equal are distinguished by their letters.
 */
const idOf = (name: SQL) => sql`(
  select id from (
    select g.into_id as id, lower(g.name) = lower(${name}) as is_exact, 0 as place
    from service_merges g where folded(g.name) = folded(${name})
    union all
    select x.id, lower(x.name) = lower(${name}), case when x.group_id is null then 2 else 1 end
    from services x where folded(x.name) = folded(${name})
  ) named
  order by is_exact desc, place, id limit 1)`;

const inOrder = sql.raw('folded(name) collate "C", name collate "C", id');

const list = preparedSelect('services', (db, isFirst: boolean, hasReader: boolean) =>
  db
    .select(columns)
    .from(services)
    .where(
      and(
        or(
          services.isListed,
          hasReader ? eq(services.createdBy, sql.placeholder('reader')) : undefined,
        ),
        isFirst
          ? undefined
          : sql`(${inOrder}) > (
              select ${inOrder} from services where id = ${sql.placeholder('after')})`,
      ),
    )
    .orderBy(inOrder)
    .limit(sql.placeholder('limit')),
);

/** Lists services by name, including those that only `readerId` offers. */
export function listServiceRows(
  db: Db,
  page: { limit: number; after: number | undefined; readerId: string | undefined },
): Promise<ServiceRow[]> {
  const { limit, after, readerId: reader } = page;
  return list(db, { limit, after, reader }, after === undefined, reader !== undefined);
}

/** By a name that looks the same, even if it was merged into another. */
export async function findServiceByName(db: Db, name: string): Promise<ServiceRow | undefined> {
  const [row] = await db
    .select(columns)
    .from(services)
    .where(sql`id = ${idOf(sql`${name}`)}`);
  return row;
}

/**
 * Returns the names that look like no service's and like none merged into another, each once, in
 * the given order. Another transaction that would add one of them waits for this one to end; the
 * locks are taken in order, so that two lists cannot deadlock.
 */
export async function missingServices(tx: Tx, names: readonly string[]): Promise<string[]> {
  const keys = [...new Set(names.map(folded))].toSorted();
  const missing = sql`
    select distinct on (folded(name)) name, position
    from unnest(${sql.param(names)}::text[]) with ordinality as wanted (name, position)
    where not exists (select from services s where folded(s.name) = folded(wanted.name))
      and not exists (select from service_merges g where folded(g.name) = folded(wanted.name))
    order by folded(name), position`;
  if (rowsOf(await tx.execute(missing)).length === 0) return [];
  await tx.execute(sql`
    select pg_advisory_xact_lock(hashtextextended('service ' || key, 0))
    from unnest(${sql.param(keys)}::text[]) as key`);
  const found = rowsOf<{ name: string; position: string }>(await tx.execute(missing));
  return found
    .toSorted((one, other) => Number(one.position) - Number(other.position))
    .map(({ name }) => name);
}

/** Expects {@link missingServices}. Only their business sees the new ones. Returns how many. */
export async function insertServices(
  tx: Tx,
  { names, createdBy, now }: { names: readonly string[]; createdBy: string; now: Date },
): Promise<number> {
  const result = await tx.execute(sql`
    insert into services (name, created_by, created_at, is_listed)
    select name, ${createdBy}::uuid, ${now.toISOString()}::timestamptz, false
    from unnest(${sql.param(names)}::text[]) as wanted (name)
    order by lower(name)
    on conflict (lower(name)) do nothing
    returning id
  `);
  return rowsOf(result).length;
}

/** Serializes a business's additions of names, so that they can be counted. */
export async function lockOwnServices(tx: Tx, userId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`services ${userId}`}, 0))`);
}

export async function countOwnServices(tx: Tx, userId: string, since: Date): Promise<number> {
  const result = await tx.execute(sql`
    select count(*)::int as added from services
    where created_by = ${userId} and created_at > ${since.toISOString()}::timestamptz`);
  return rowsOf<{ added: number }>(result)[0]?.added ?? 0;
}

/**
 * Lists for everyone the names that are older than the day (UTC) and that another business offers
 * too, if the owners of both have confirmed their mail addresses and were seen apart: made-up
 * accounts of one person would list whatever they like. Rows are locked before reading who offers
 * them, so that of two businesses at once the second sees the first; by id, the order in which a
 * merge locks them.
 */
export async function listTakenUp(
  tx: Tx,
  { names, userId, now }: { names: readonly string[]; userId: string; now: Date },
): Promise<void> {
  const unlisted = rowsOf<{ id: number }>(
    await tx.execute(sql`
      select id from services
      where folded(name) in (select folded(wanted.name) from unnest(${sql.param(names)}::text[]) as wanted (name))
        and not is_listed and (created_at at time zone 'UTC')::date < ${utcDay(now)}::date
      order by id for no key update`),
  ).map(({ id }) => id);
  if (unlisted.length === 0) return;
  const counts = (owner: SQL) => sql`exists (
    select from auth_users u
    where u.id = ${owner} and u.email_confirmed_at is not null and ${isOpenAccount(sql`u`)})`;
  await tx.execute(sql`
    update services s set is_listed = true
    where s.id = any(${sql.param(unlisted)}::int[])
      and ${counts(sql`${userId}::uuid`)}
      and exists (
        select from business_profiles b
        where b.services @> array[s.name] and b.user_id <> ${userId}::uuid
          and ${counts(sql`b.user_id`)} and ${seenApart(sql`b.user_id`, sql`${userId}::uuid`)})`);
}

/**
 * Prevents the services of these names from being merged into another during the transaction. If a
 * merge has begun, it waits, and then locks the service into which they were merged. Call it before
 * locking any row of a business, the same order as a merge.
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
      select from (${wanted}) named
      where id is not null and id <> all(${sql.param(held)}::int[]) limit 1`);
    if (rowsOf(missed).length === 0) return;
  }
}

/** Stored spellings, each once, in the given order; names that are no service are left out. */
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
 * Writes the catalogue: a name that looks like an existing one keeps its id and gets group and
 * emoji; a new one takes its position as id, or the next free one.
 */
export async function writeCatalogue(db: Db, catalogue: readonly ListedService[]): Promise<void> {
  const listed = sql`unnest(
    ${sql.param(catalogue.map(({ name }) => name))}::text[],
    ${sql.param(catalogue.map(({ group }) => group))}::text[],
    ${sql.param(catalogue.map(({ emoji }) => emoji))}::text[]
  ) with ordinality as listed (name, group_id, emoji, position)`;
  await db.execute(sql`
    update services s set group_id = listed.group_id, emoji = listed.emoji, is_listed = true
    from ${listed}
    where s.id = (
        select x.id from services x where folded(x.name) = folded(listed.name)
        order by lower(x.name) = lower(listed.name) desc, x.id limit 1)
      and (s.group_id, s.emoji) is distinct from (listed.group_id, listed.emoji)
  `);
  await db.execute(sql`
    insert into services (id, name, group_id, emoji)
    select position, name, group_id, emoji from ${listed}
    where not exists (select from services s where s.id = position or folded(s.name) = folded(listed.name))
    order by position
    on conflict do nothing
  `);
  await db.execute(sql`
    insert into services (name, group_id, emoji)
    select name, group_id, emoji from ${listed}
    where not exists (select from services s where folded(s.name) = folded(listed.name))
    order by lower(name)
    on conflict (lower(name)) do nothing
  `);
}
