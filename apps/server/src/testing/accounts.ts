import type { Role } from '@pro-match/domain/auth';
import { newId } from '@pro-match/domain/ids';
import { TERMS_VERSION } from '@pro-match/domain/terms';
import { sql } from 'drizzle-orm';
import { issueAccessToken } from '../modules/auth/index.ts';
import type { Deps } from '../platform/deps.ts';
import type { AssuranceLevel } from '../platform/http/actor.ts';

export interface AccountOverrides {
  email?: string;
  /** Null leaves the account without a role. */
  role?: Role | null;
  fullName?: string | null;
  phone?: string | null;
  location?: string | null;
  /** The accepted terms: by default those in force; null before onboarding. */
  termsVersion?: string | null;
  /** `aal2` is a session with a second factor; `aal1` by default. */
  aal?: AssuranceLevel;
}

export interface Account {
  userId: string;
  sessionId: string;
  email: string;
  accessToken: string;
}

export async function createAccount(
  deps: Deps,
  role: Role,
  overrides: AccountOverrides,
): Promise<Account> {
  const userId = newId();
  const sessionId = newId();
  // Only the end of the id is random.
  const email = overrides.email ?? `${role}-${userId.slice(-12)}@example.com`;
  const now = deps.clock.now().toISOString();
  const { fullName = 'Test Person', phone = '6145550123', location = '43215' } = overrides;
  const { aal = 'aal1', termsVersion = TERMS_VERSION } = overrides;
  const acceptedAt = termsVersion === null ? null : now;
  const stored = overrides.role === undefined ? role : overrides.role;
  await deps.database.db.transaction(async (tx) => {
    await tx.execute(sql`
      insert into auth_users (id, email, password_hash, email_confirmed_at, created_at, updated_at)
      values (${userId}, ${email}, 'no password', ${now}, ${now}, ${now})
    `);
    await tx.execute(sql`
      insert into auth_sessions (id, user_id, aal, created_at, refreshed_at, proven_until)
      values (${sessionId}, ${userId}, ${aal}, ${now}, ${now}, ${now}::timestamptz + interval '15 minutes')
    `);
    if (stored !== null) {
      await tx.execute(sql`insert into user_roles (user_id, role) values (${userId}, ${stored})`);
    }
    await tx.execute(sql`
      insert into profiles (id, email, full_name, phone, location, terms_accepted, terms_accepted_at)
      values (${userId}, ${email}, ${fullName}, ${phone}, ${location}, ${acceptedAt !== null}, ${acceptedAt})
    `);
    if (stored !== null && acceptedAt !== null) {
      await tx.execute(sql`
        insert into terms_acceptances (user_id, role, version, text_hash, accepted_at)
        values (${userId}, ${stored}, ${termsVersion}, 'no hash', ${acceptedAt})
      `);
    }
  });
  const { token } = await issueAccessToken(deps, { userId, sessionId, email, aal });
  return { userId, sessionId, email, accessToken: token };
}
