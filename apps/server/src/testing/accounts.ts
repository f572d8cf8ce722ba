import type { Role } from '@pro-match/domain/auth';
import { newId } from '@pro-match/domain/ids';
import { sql } from 'drizzle-orm';
import { issueAccessToken } from '../modules/auth/index.ts';
import type { Deps } from '../platform/deps.ts';

export interface AccountOverrides {
  email?: string;
  /** null leaves the account without a role, as an old or broken one is. */
  role?: Role | null;
  fullName?: string | null;
  phone?: string | null;
  location?: string | null;
}

export interface Account {
  userId: string;
  sessionId: string;
  email: string;
  accessToken: string;
}

/** A signed-in person: user, live session, role and profile, as sign-up leaves them. */
export async function createAccount(
  deps: Deps,
  role: Role,
  overrides: AccountOverrides,
): Promise<Account> {
  const userId = newId();
  const sessionId = newId();
  // The end of the id is its random part.
  const email = overrides.email ?? `${role}-${userId.slice(-12)}@example.com`;
  const now = deps.clock.now().toISOString();
  const { fullName = 'Test Person', phone = '6145550123', location = '43215' } = overrides;
  const stored = overrides.role === undefined ? role : overrides.role;
  await deps.database.db.transaction(async (tx) => {
    await tx.execute(sql`
      insert into auth_users (id, email, password_hash, email_confirmed_at, created_at, updated_at)
      values (${userId}, ${email}, 'no password', ${now}, ${now}, ${now})
    `);
    await tx.execute(sql`
      insert into auth_sessions (id, user_id, created_at, refreshed_at)
      values (${sessionId}, ${userId}, ${now}, ${now})
    `);
    if (stored !== null) {
      await tx.execute(sql`insert into user_roles (user_id, role) values (${userId}, ${stored})`);
    }
    await tx.execute(sql`
      insert into profiles (id, email, full_name, phone, location, terms_accepted, terms_accepted_at)
      values (${userId}, ${email}, ${fullName}, ${phone}, ${location}, true, ${now})
    `);
  });
  const { token } = await issueAccessToken(deps, { userId, sessionId, email });
  return { userId, sessionId, email, accessToken: token };
}
