import type { CustomService } from '@pro-match/domain/team';
import { sql } from 'drizzle-orm';
import { type Db, rowsOf, type Tx } from '../../platform/database/database.ts';
import { containing } from '../../platform/database/patterns.ts';

export interface CustomServiceRow extends CustomService {
  id: number;
}

/** Names that businesses added, newest first, with what hangs on each; one more than `limit`. */
export async function listCustomServices(
  db: Db,
  page: { q: string | undefined; limit: number; after: number | undefined },
): Promise<CustomServiceRow[]> {
  const conditions = [
    sql`s.group_id is null`,
    ...(page.q ? [sql`lower(s.name) like ${containing(page.q.toLowerCase())}::text`] : []),
    ...(page.after === undefined
      ? []
      : [
          sql`(s.created_at, s.id) < (select c.created_at, c.id from services c where c.id = ${page.after}::int)`,
        ]),
  ];
  return rowsOf<CustomServiceRow>(
    await db.execute(sql`
      select s.id, s.name, s.created_at,
        (select count(*)::int from business_profiles b where b.services @> array[s.name]) as businesses,
        (select count(*)::int from matches m where lower(m.service) = lower(s.name)) as matches,
        (select count(*)::int from service_requests r
          where lower(r.service_type) = lower(s.name)) as requests
      from services s
      where ${sql.join(conditions, sql` and `)}
      order by s.created_at desc, s.id desc
      limit ${page.limit + 1}::int`),
  );
}

export interface NamedService {
  id: number;
  name: string;
  is_custom: boolean;
}

/** Locks the two services, so that nobody merges or offers them meanwhile. */
export async function lockServices(
  tx: Tx,
  names: { from: string; into: string },
): Promise<{ from: NamedService | undefined; into: NamedService | undefined }> {
  const rows = rowsOf<NamedService & { is_from: boolean }>(
    await tx.execute(sql`
      select id, name, group_id is null as is_custom, lower(name) = lower(${names.from}) as is_from
      from services
      where lower(name) in (lower(${names.from}), lower(${names.into}))
      order by id for update`),
  );
  return { from: rows.find((row) => row.is_from), into: rows.find((row) => !row.is_from) };
}

/** Whether the name went into that service before. */
export async function wasMerged(tx: Tx, name: string, intoId: number): Promise<boolean> {
  const rows = rowsOf(
    await tx.execute(sql`
      select from service_merges where name = lower(${name}) and into_id = ${intoId}`),
  );
  return rows.length > 0;
}

interface Merge {
  from: NamedService;
  into: NamedService;
}

/** A list of services with one name in the place of the other, each name once, in its order. */
const replaced = (column: string, { from, into }: Merge) => sql`array(
  select name from (
    select case when lower(one.name) = lower(${from.name}) then ${into.name} else one.name end as name,
      min(one.position) as position
    from unnest(${sql.raw(column)}) with ordinality as one (name, position)
    group by 1
  ) merged order by position)`;

/** Moves the businesses with their rows of the atlas; answers how many. */
export async function moveBusinesses(tx: Tx, merge: Merge): Promise<number> {
  const { from, into } = merge;
  const moved = rowsOf<{ id: string }>(
    await tx.execute(sql`
      update business_profiles set services = ${replaced('services', merge)}
      where services @> array[${from.name}::text]
      returning id`),
  );
  const ids = sql`any(${sql.param(moved.map(({ id }) => id))}::uuid[])`;
  await tx.execute(sql`
    insert into business_service_states (business_id, service_id, state, place)
    select b.id, ${into.id}::int, x.state,
      sheet_of(${into.id}::int, x.state) + on_map(b.latitude, b.longitude)
    from business_service_states x join business_profiles b on b.id = x.business_id
    where x.business_id = ${ids} and x.service_id = ${from.id}::int
    on conflict do nothing`);
  await tx.execute(sql`
    insert into business_service_zips (zip_code, service_id, business_id)
    select zip_code, ${into.id}::int, business_id from business_service_zips
    where business_id = ${ids} and service_id = ${from.id}::int
    on conflict do nothing`);
  for (const table of ['business_service_states', 'business_service_zips']) {
    await tx.execute(sql`
      delete from ${sql.raw(table)} where business_id = ${ids} and service_id = ${from.id}::int`);
  }
  return moved.length;
}

/**
 * Renames matches and requests; answers how many. Of two pending matches between
 * the same two, which may not have one name, the one keeps the old.
 */
export async function moveMatches(
  tx: Tx,
  { from, into }: Merge,
): Promise<{ matches: number; requests: number }> {
  const matches = rowsOf(
    await tx.execute(sql`
      update matches m set service = ${into.name}
      where lower(m.service) = lower(${from.name}) and not (m.status = 'pending' and exists (
        select from matches o
        where o.client_id = m.client_id and o.business_id = m.business_id
          and lower(o.service) = lower(${into.name}) and o.status = 'pending'))
      returning m.id`),
  );
  const requests = rowsOf(
    await tx.execute(sql`
      update service_requests set service_type = ${into.name}
      where lower(service_type) = lower(${from.name})
      returning id`),
  );
  return { matches: matches.length, requests: requests.length };
}

/** Renames what clients chose, passed and wrote about. */
export async function moveClients(tx: Tx, merge: Merge): Promise<void> {
  const { from, into } = merge;
  await tx.execute(sql`
    update client_preferences set selected_services = ${replaced('selected_services', merge)}
    where selected_services @> array[${from.name}::text]`);
  await tx.execute(sql`
    insert into passes (client_id, business_id, service, created_at)
    select client_id, business_id, ${into.name}, created_at from passes
    where lower(service) = lower(${from.name})
    on conflict do nothing`);
  await tx.execute(sql`delete from passes where lower(service) = lower(${from.name})`);
  await tx.execute(sql`
    update community_posts set service_type = ${into.name}
    where lower(service_type) = lower(${from.name})`);
}

/** Ends a name; who types it later gets the other. */
export async function endService(tx: Tx, { from, into }: Merge, now: Date): Promise<void> {
  await tx.execute(sql`
    update service_merges set into_id = ${into.id}::int where into_id = ${from.id}::int`);
  await tx.execute(sql`
    insert into service_merges (name, into_id, merged_at)
    values (lower(${from.name}), ${into.id}::int, ${now.toISOString()}::timestamptz)
    on conflict (name) do update set into_id = excluded.into_id, merged_at = excluded.merged_at`);
  await tx.execute(sql`delete from services where id = ${from.id}::int`);
}
