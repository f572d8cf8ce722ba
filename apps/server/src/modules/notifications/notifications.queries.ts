import type { Role } from '@pro-match/domain/auth';
import { sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../../platform/database/database.ts';

export interface Newcomer {
  email: string;
  role: Role | null;
}

/** Who signed up; undefined once the account is closed. */
export async function findNewcomer(db: Db, userId: string): Promise<Newcomer | undefined> {
  const rows = rowsOf<Newcomer>(
    await db.execute(sql`
      select u.email, r.role from auth_users u
      left join user_roles r on r.user_id = u.id
      where u.id = ${userId}::uuid and u.deleted_at is null and u.suspended_at is null`),
  );
  return rows[0];
}

export async function findSignUpTime(db: Db, userId: string): Promise<Date | undefined> {
  const rows = rowsOf<{ created_at: string }>(
    await db.execute(sql`select created_at from auth_users where id = ${userId}::uuid`),
  );
  return rows[0] && new Date(rows[0].created_at);
}

export interface Lead {
  /** Of the business's account: the address on its card is for its clients. */
  email: string;
  business_name: string;
  client_name: string | null;
  service: string;
  description: string;
  location: string | null;
  budget_range: string | null;
}

/** A lead that still waits for its business; undefined where there is nobody to tell any more. */
export async function findWaitingLead(db: Db, matchId: string): Promise<Lead | undefined> {
  const rows = rowsOf<Lead>(
    await db.execute(sql`
      select u.email, b.business_name, p.full_name as client_name, m.service,
        r.description, r.location, r.budget_range
      from matches m
      join service_requests r on r.id = m.service_request_id
      join auth_users u on u.id = m.business_id
      join business_profiles b on b.user_id = m.business_id
      join auth_users c on c.id = m.client_id
      left join profiles p on p.id = m.client_id
      where m.id = ${matchId}::uuid and m.status = 'pending'
        and u.deleted_at is null and u.suspended_at is null
        and c.deleted_at is null and c.suspended_at is null`),
  );
  return rows[0];
}
