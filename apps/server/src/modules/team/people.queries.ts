import type { Role } from '@pro-match/domain/auth';
import type { PeopleQuery, Standing } from '@pro-match/domain/team';
import { sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../../platform/database/database.ts';
import { type Keyset, microsOf, olderThan } from '../../platform/database/keyset.ts';
import { matchesContact } from './contact-search.ts';
import { standing } from './team-businesses.queries.ts';

export interface PersonRow {
  user_id: string;
  name: string | null;
  email: string | null;
  phone: string | null;
  role: Role | null;
  standing: Standing;
  business_name: string | null;
  created_at: string;
}

const createdAt = sql.raw('p.created_at');
const id = sql.raw('p.id');

/** Newest first; one row more than `limit` if there are more. */
export async function listPersonRows(
  db: Db,
  page: Pick<PeopleQuery, 'q' | 'role'> & { limit: number; after: Keyset | undefined },
): Promise<(PersonRow & Keyset)[]> {
  const { q, role, limit, after } = page;
  const text = sql`contact_words(p.full_name, p.email, p.phone)`;
  const conditions = [
    sql`true`,
    ...(q === undefined ? [] : [matchesContact(q, { id, text })]),
    ...(role === undefined ? [] : [sql`r.role = ${role}`]),
    ...(after ? [olderThan(createdAt, id, after)] : []),
  ];
  return rowsOf<PersonRow & Keyset>(
    await db.execute(sql`
      select p.id, ${microsOf(createdAt)} as micros, p.id as user_id, p.full_name as name, p.email,
        p.phone, r.role, ${standing} as standing, b.business_name, p.created_at
      from profiles p
      join auth_users u on u.id = p.id
      left join user_roles r on r.user_id = p.id
      left join business_profiles b on b.user_id = p.id
      where ${sql.join(conditions, sql` and `)}
      order by p.created_at desc, p.id desc
      limit ${limit + 1}::int`),
  );
}

export interface PersonCardRow extends PersonRow {
  /** The email by which the configuration identifies members. */
  account_email: string;
  location: string | null;
  is_email_confirmed: boolean;
  has_second_factor: boolean;
  last_sign_in_at: string | null;
  suspended_at: string | null;
  matches: { total: number; accepted: number };
  reports: { about: number; filed: number };
  decisions: { warn: number; remove: number; suspend: number };
}

export async function findPersonRow(db: Db, userId: string): Promise<PersonCardRow | undefined> {
  const rows = rowsOf<PersonCardRow>(
    await db.execute(sql`
      select u.id as user_id, p.full_name as name, p.email, p.phone, r.role,
        ${standing} as standing, b.business_name, u.created_at, u.email as account_email,
        p.location, u.email_confirmed_at is not null as is_email_confirmed,
        exists (select from auth_factors f where f.user_id = u.id
          and f.factor_type = 'totp' and f.status = 'verified') as has_second_factor,
        u.last_sign_in_at, u.suspended_at,
        (select json_build_object('total', count(*),
            'accepted', count(*) filter (where m.status = 'accepted'))
          from matches m where m.client_id = u.id or m.business_id = u.id) as matches,
        json_build_object(
          'about', (select count(*) from reports x where x.subject_owner_id = u.id),
          'filed', (select count(*) from reports x where x.reporter_id = u.id)) as reports,
        (select json_build_object('warn', count(*) filter (where d.action = 'warn'),
            'remove', count(*) filter (where d.action = 'remove'),
            'suspend', count(*) filter (where d.action = 'suspend'))
          from moderation_decisions d where d.owner_id = u.id) as decisions
      from auth_users u
      left join profiles p on p.id = u.id
      left join user_roles r on r.user_id = u.id
      left join business_profiles b on b.user_id = u.id
      where u.id = ${userId}::uuid`),
  );
  return rows[0];
}
