import { folded } from '@pro-match/domain/formats';
import { sql } from 'drizzle-orm';
import { rowsOf, type Tx } from '../../platform/database/database.ts';
import { replacedIn } from '../../platform/database/lists.ts';

interface NamedService {
  id: number;
  name: string;
  is_custom: boolean;
}

interface ServiceRename {
  from: NamedService;
  into: NamedService;
}

/** Lists a custom name for everyone; returns its stored spelling, and whether that is new. */
export async function listService(
  tx: Tx,
  name: string,
): Promise<{ name: string; is_new: boolean } | undefined> {
  const rows = rowsOf<{ name: string; is_new: boolean }>(
    await tx.execute(sql`
      update services s set is_listed = true
      from (select id, not is_listed as is_new from services
        where lower(name) = lower(${name}) and group_id is null for no key update) found
      where s.id = found.id
      returning s.name, found.is_new`),
  );
  return rows[0];
}

/**
 * Locks the two services, so that neither is merged or offered meanwhile: the one with exactly the
 * first name, in any case, and the one most similar to the other name.
 */
export async function lockServices(
  tx: Tx,
  names: { from: string; into: string },
): Promise<{ from: NamedService | undefined; into: NamedService | undefined }> {
  const rows = rowsOf<NamedService & { is_from: boolean; is_into: boolean }>(
    await tx.execute(sql`
      select id, name, group_id is null as is_custom, lower(name) = lower(${names.from}) as is_from,
        lower(name) = lower(${names.into}) as is_into
      from services
      where lower(name) = lower(${names.from}) or folded(name) = folded(${names.into})
      order by id for update`),
  );
  const others = rows.filter((row) => folded(row.name) === folded(names.into));
  return {
    from: rows.find((row) => row.is_from),
    into: others.find((row) => row.is_into) ?? others.find((row) => !row.is_from) ?? others[0],
  };
}

export async function wasMerged(tx: Tx, name: string, intoId: number): Promise<boolean> {
  const rows = rowsOf(
    await tx.execute(sql`
      select from service_merges where folded(name) = folded(${name}) and into_id = ${intoId}`),
  );
  return rows.length > 0;
}

/** Also moves the businesses' rows of the atlas; returns the number of businesses. */
export async function renameServiceOfBusinesses(
  tx: Tx,
  { from, into }: ServiceRename,
): Promise<number> {
  const moved = rowsOf<{ id: string }>(
    await tx.execute(sql`
      update business_profiles set services = ${replacedIn('services', { from: from.name, into: into.name })}
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

/** People who type `from` later get `into`, which everyone sees from now on. */
export async function endService(tx: Tx, { from, into }: ServiceRename, now: Date): Promise<void> {
  await tx.execute(sql`
    update service_merges set into_id = ${into.id}::int where into_id = ${from.id}::int`);
  await tx.execute(sql`
    insert into service_merges (name, into_id, merged_at)
    values (lower(${from.name}), ${into.id}::int, ${now.toISOString()}::timestamptz)
    on conflict (name) do update set into_id = excluded.into_id, merged_at = excluded.merged_at`);
  await tx.execute(sql`update services set is_listed = true where id = ${into.id}::int`);
  await tx.execute(sql`delete from services where id = ${from.id}::int`);
}
