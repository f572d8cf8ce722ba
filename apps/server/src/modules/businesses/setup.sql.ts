import { SETUP_PHOTOS } from '@pro-match/domain/businesses';
import { type SQL, sql } from 'drizzle-orm';

/**
 * SQL condition: the user's business has completed the required setup steps
 * (`REQUIRED_SETUP_STEPS`), is online and takes leads.
 */
export function isSetUp(userId: SQL): SQL {
  return sql`exists (
    select from business_profiles b join auth_users u on u.id = b.user_id
    where b.user_id = ${userId} and b.is_active and b.paused_at is null
      and b.logo_url is not null and cardinality(b.portfolio_images) >= ${SETUP_PHOTOS}::int
      and u.email_confirmed_at is not null and b.hours is not null
  )`;
}
