import { isoTime } from '../../platform/database/timestamps.ts';
import type { UserAnswer } from './auth.schema.ts';
import type { UserRow } from './users.queries.ts';

/** The account as the contract's `User`; what has not happened is left out there. */
export function presentUser(user: UserRow): UserAnswer {
  const { id, email, role } = user;
  const confirmed = user.emailConfirmedAt && isoTime(user.emailConfirmedAt);
  const signedIn = user.lastSignInAt ? { last_sign_in_at: isoTime(user.lastSignInAt) } : {};
  const times = { created_at: isoTime(user.createdAt), updated_at: isoTime(user.updatedAt) };
  return {
    id,
    aud: 'authenticated',
    role: 'authenticated',
    email,
    phone: '',
    ...(confirmed ? { email_confirmed_at: confirmed, confirmed_at: confirmed } : {}),
    ...signedIn,
    app_metadata: { provider: 'email', providers: ['email'], role },
    user_metadata: { role },
    identities: [
      {
        identity_id: id,
        id,
        user_id: id,
        provider: 'email',
        identity_data: {
          sub: id,
          email,
          email_verified: Boolean(confirmed),
          phone_verified: false,
        },
        ...signedIn,
        ...times,
      },
    ],
    factors: [],
    is_anonymous: false,
    ...times,
  };
}
