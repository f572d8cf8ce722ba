import { call } from './api.ts';
import type { Person } from './people.ts';

/** Path of the link for past customers; expects a Pro. */
export async function invitationOf(business: Person): Promise<string> {
  const { code } = await call<{ code: string }>('POST', '/rest/v1/review_invitations', {
    token: business.session.access_token,
    body: { replaces: null },
  });
  return `/review/${code}`;
}
