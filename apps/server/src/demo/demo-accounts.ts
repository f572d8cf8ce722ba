import { sql } from 'drizzle-orm';
import { DEMO_TEAM_EMAIL } from '../platform/config/config.ts';
import { type Db, rowsOf } from '../platform/database/database.ts';

/** For all demo accounts; they exist in demo data only. */
export const DEMO_PASSWORD = 'Demo-1234';

/** Printed at the start; all of them are in Columbus, Ohio. */
export const DEMO_ACCOUNTS = {
  client: { email: 'client@demo.example', label: 'Client' },
  free: { email: 'free@demo.example', label: 'Business, Free plan' },
  pro: { email: 'pro@demo.example', label: 'Business, Pro plan' },
} as const;

/** The console still requires a second factor, which visitors set up themselves. */
export const DEMO_TEAM = {
  email: DEMO_TEAM_EMAIL,
  label: 'Team (turn on two-step sign-in in /account, then open /team)',
} as const;

/** The ZIP code of the demo client, and the state around it. */
export const DEMO_ZIP = '43215';
export const DEMO_STATE = 'OH';
/** Prefix of the ZIP codes of Columbus. */
export const DEMO_ZIP_AREA = '432';

export async function hasDemoData(db: Db): Promise<boolean> {
  const result = await db.execute(
    sql`select 1 from auth_users where lower(email) = ${DEMO_ACCOUNTS.client.email}`,
  );
  return rowsOf(result).length > 0;
}
