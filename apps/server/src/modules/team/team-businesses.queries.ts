import type { Tier } from '@pro-match/domain/businesses';
import type { Standing, TeamBusinessesQuery } from '@pro-match/domain/team';
import { type SQL, sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../../platform/database/database.ts';
import { type Keyset, microsOf, olderThan } from '../../platform/database/keyset.ts';
import { matchesContact } from './contact-search.ts';

export interface TeamBusinessRow extends Keyset {
  user_id: string;
  business_name: string;
  email: string | null;
  phone: string | null;
  zip_code: string;
  services: string[];
  tier: Tier;
  rating: string | null;
  total_reviews: number;
  is_active: boolean;
  is_deactivated: boolean;
  standing: Standing;
  created_at: string;
}

/** Selects the status of the account `u`. */
export const standing = sql.raw(`case when u.deleted_at is not null then 'closed'
  when u.suspended_at is not null then 'suspended' else 'active' end`);

const createdAt = sql.raw('b.created_at');
const id = sql.raw('b.id');

async function select(db: Db, condition: SQL, limit: number): Promise<TeamBusinessRow[]> {
  return rowsOf<TeamBusinessRow>(
    await db.execute(sql`
      select b.id, ${microsOf(createdAt)} as micros, b.user_id, b.business_name, b.email, b.phone,
        b.zip_code, b.services, b.subscription_tier as tier, b.rating, b.total_reviews,
        b.is_active, b.deactivated_at is not null as is_deactivated, ${standing} as standing,
        b.created_at
      from business_profiles b
      join auth_users u on u.id = b.user_id
      where ${condition}
      order by b.created_at desc, b.id desc
      limit ${limit}::int`),
  );
}

/** Newest first; one row more than `limit` if there are more. */
export function listBusinessRows(
  db: Db,
  page: Pick<TeamBusinessesQuery, 'q' | 'active'> & { limit: number; after: Keyset | undefined },
): Promise<TeamBusinessRow[]> {
  const { q, active, limit, after } = page;
  const text = sql`contact_words(b.business_name, b.email, b.phone)`;
  const conditions = [
    sql`true`,
    ...(q === undefined ? [] : [matchesContact(q, { id: sql`b.user_id`, text })]),
    ...(active === undefined ? [] : [active === 'true' ? sql`b.is_active` : sql`not b.is_active`]),
    ...(after ? [olderThan(createdAt, id, after)] : []),
  ];
  return select(db, sql.join(conditions, sql` and `), limit + 1);
}

export async function findBusinessRow(
  db: Db,
  userId: string,
): Promise<TeamBusinessRow | undefined> {
  return (await select(db, sql`b.user_id = ${userId}::uuid`, 1))[0];
}
