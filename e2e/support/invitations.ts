import { call } from './api.ts';
import type { Person } from './people.ts';

/** Where the link of a business on Pro leads its past customers. */
export async function invitationOf(business: Person): Promise<string> {
  const { code } = await call<{ code: string }>('POST', '/rest/v1/review_invitations', {
    token: business.session.access_token,
    body: { replaces: null },
  });
  return `/review/${code}`;
}
