import { call } from './api.ts';
import { Authenticator } from './authenticator.ts';
import { type Person, type StoredSession, signIn } from './people.ts';

/** Demo clients configured as members; each serves one worker or story. */
export const MEMBER_EMAILS = Array.from({ length: 20 }, (_, i) => `client-${i + 10}@demo.example`);

/** Sets up an authenticator app too, for a session with a second factor. */
export async function signInMember(slot: number): Promise<Person> {
  const email = MEMBER_EMAILS[slot % MEMBER_EMAILS.length] ?? '';
  const { session } = await signIn(email, 'Demo-1234');
  const token = session.access_token;
  const factor = await call<{ id: string; totp: { secret: string } }>('POST', '/auth/v1/factors', {
    token,
    body: { factor_type: 'totp', friendly_name: 'Journey' },
  });
  const path = `/auth/v1/factors/${factor.id}`;
  const challenge = await call<{ id: string }>('POST', `${path}/challenge`, { token, body: {} });
  const code = new Authenticator(factor.totp.secret).nextCode();
  return {
    email,
    session: await call<StoredSession>('POST', `${path}/verify`, {
      token,
      body: { challenge_id: challenge.id, code },
    }),
  };
}
