import { isoTime } from '../../../platform/database/timestamps.ts';
import type { UserAnswer } from '../auth.schema.ts';
import type { ListedFactor } from '../factors/factors.queries.ts';
import type { UserRow } from './users.queries.ts';

/** As the contract's `User`, which omits events that have not happened. */
export function presentUser(user: UserRow): UserAnswer {
  const { id, email, role } = user;
  const confirmed = user.emailConfirmedAt && isoTime(user.emailConfirmedAt);
  const change =
    user.newEmail && user.emailChangeSentAt
      ? { new_email: user.newEmail, email_change_sent_at: isoTime(user.emailChangeSentAt) }
      : {};
  const signedIn = user.lastSignInAt ? { last_sign_in_at: isoTime(user.lastSignInAt) } : {};
  const times = { created_at: isoTime(user.createdAt), updated_at: isoTime(user.updatedAt) };
  return {
    id,
    aud: 'authenticated',
    role: 'authenticated',
    email,
    phone: '',
    ...(confirmed ? { email_confirmed_at: confirmed, confirmed_at: confirmed } : {}),
    ...change,
    ...signedIn,
    app_metadata: { provider: 'email', providers: ['email'], role },
    user_metadata: user.metadata,
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
    factors: user.factors.map(presentFactor),
    is_anonymous: false,
    ...times,
  };
}

function presentFactor(factor: ListedFactor): UserAnswer['factors'][number] {
  const { id, factor_type, friendly_name, status, last_challenged_at } = factor;
  return {
    id,
    factor_type,
    ...(friendly_name === null ? {} : { friendly_name }),
    status,
    created_at: isoTime(factor.created_at),
    updated_at: isoTime(factor.updated_at),
    ...(last_challenged_at === null ? {} : { last_challenged_at: isoTime(last_challenged_at) }),
  };
}
