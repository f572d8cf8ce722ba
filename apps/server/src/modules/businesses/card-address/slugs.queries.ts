import { slugOf } from '@pro-match/domain/formats';
import { type SQL, sql } from 'drizzle-orm';
import { type Db, rowsOf, type Tx } from '../../../platform/database/database.ts';
import { hasCard } from '../business-profiles.queries.ts';
import { businessProfiles } from '../businesses.table.ts';

/** So many businesses get the same name with a small number; later ones get a part of their id. */
const NUMBERED = 9;

/** A name that looks like it ends in a part of an id. */
const LIKE_LAST = /-[0-9a-f]{10}$/;

/**
 * Most slugs that a business can keep from others. Each still leads to it, so that its printed
 * material keeps working; later names get a slug that ends in a part of its id.
 */
const TAKEN_MAX = 10;

interface Named {
  profileId: string;
  name: string;
}

/** Best first. No other business can have the last one. */
function wantedSlugs({ profileId, name }: Named): string[] {
  const slug = slugOf(name);
  const last = `${slug}-${profileId.slice(-10)}`;
  // Otherwise a name could be chosen that takes another business's last slug.
  if (LIKE_LAST.test(slug)) return [last];
  const numbered = Array.from({ length: NUMBERED - 1 }, (_, i) => `${slug}-${i + 2}`);
  return [slug, ...numbered, last];
}

/**
 * Gives the business the slug of its name as the current one; earlier ones still lead to it. The
 * transaction locks its row, so that it takes one at a time. Between two businesses that take the
 * same slug at once, the primary key decides, and the loser takes its next choice.
 */
export async function takeSlug(tx: Tx, named: Named): Promise<void> {
  const { profileId } = named;
  const slug = await ownSlug(tx, named);
  // Last, because inserting a slug waits for a transaction that has changed its row: two businesses
  // that swap names would deadlock.
  await tx.execute(sql`
    update business_slugs set is_current = false
    where profile_id = ${profileId}::uuid and is_current and slug <> ${slug}`);
  await tx.execute(sql`
    update business_slugs set is_current = true
    where profile_id = ${profileId}::uuid and slug = ${slug} and not is_current`);
}

/** Reserves the best slug of its name that the business has or can get. */
async function ownSlug(tx: Tx, named: Named): Promise<string> {
  const { profileId } = named;
  const wanted = wantedSlugs(named);
  for (const slug of wanted) {
    const isLast = slug === wanted.at(-1);
    const rows = await tx.execute(sql`
      with made as (
        insert into business_slugs (slug, profile_id, is_current)
        select ${slug}, ${profileId}::uuid, false
        where ${isLast}::boolean or (
          select count(*) from business_slugs where profile_id = ${profileId}::uuid
        ) < ${TAKEN_MAX}::int
        on conflict (slug) do nothing returning slug
      )
      select slug from made
      union all
      select slug from business_slugs where slug = ${slug} and profile_id = ${profileId}::uuid`);
    if (rowsOf(rows).length > 0) return slug;
  }
  throw new Error('No address was left for a business');
}

/** Skips rows locked by others: their transaction may wait for one of these. */
export async function lockUnnamed(tx: Tx, limit: number): Promise<Named[]> {
  return rowsOf<Named>(
    await tx.execute(sql`
      select ${businessProfiles.id} as "profileId", ${businessProfiles.businessName} as name
      from ${businessProfiles}
      where ${hasCard}
        and not exists (select from business_slugs s where s.profile_id = ${businessProfiles.id})
      order by ${businessProfiles.id}
      limit ${limit}::int
      for no key update of business_profiles skip locked`),
  );
}

/**
 * Each business tries its best choice, all in one statement; the losers try their next. Of one
 * name, the oldest business gets it. Skips a business that got a slug meanwhile.
 */
export async function takeFirstSlugs(tx: Tx, businesses: readonly Named[]): Promise<void> {
  let unnamed = businesses.map((business) => ({
    id: business.profileId,
    choices: wantedSlugs(business),
  }));
  for (let choice = 0; unnamed.length > 0; choice += 1) {
    const slugs = unnamed.map(({ choices }) => choices[choice]);
    if (slugs.includes(undefined)) throw new Error('No address was left for a business');
    const ids = unnamed.map(({ id }) => id);
    const rows = await tx.execute(sql`
      with own as (
        select profile_id from business_slugs where profile_id = any(${sql.param(ids)}::uuid[])
      ), made as (
        insert into business_slugs (slug, profile_id)
        select slug, id
        from unnest(${sql.param(slugs)}::text[], ${sql.param(ids)}::uuid[]) as wanted (slug, id)
        where id not in (select profile_id from own)
        order by slug, id
        on conflict (slug) do nothing returning profile_id
      )
      select profile_id as id from made union all select profile_id from own`);
    const done = new Set(rowsOf<{ id: string }>(rows).map(({ id }) => id));
    unnamed = unnamed.filter(({ id }) => !done.has(id));
  }
}

export const currentSlug = (profileId: SQL) => sql<string | null>`(
  select s.slug from business_slugs s where s.profile_id = ${profileId} and s.is_current)`;

/** Undefined for a profile without a card. */
export async function findCardBySlug(db: Db, slug: string): Promise<string | undefined> {
  const rows = rowsOf<{ id: string }>(
    await db.execute(sql`
      select ${businessProfiles.id} from business_slugs s
      join ${businessProfiles} on ${businessProfiles.id} = s.profile_id
      where s.slug = ${slug} and ${hasCard}`),
  );
  return rows[0]?.id;
}
