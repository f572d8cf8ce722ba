import type { Profile, ProfileInput } from '@pro-match/domain/accounts';
import { rest } from '../../../lib/api.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { applyChange } from '../../../lib/ask-again.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { profileQuery } from './own-profile.ts';

/** The server reported success, but the profile shows no acceptance. */
class TermsNotStored extends Error {
  override name = 'TermsNotStored';
}

type Person = Pick<ProfileInput, 'full_name' | 'phone' | 'location'>;

/**
 * Saves the personal data together with the accepted version, and reads it back: nothing may
 * continue without a stored acceptance.
 */
export async function acceptTerms(
  userId: string,
  person: Person,
  termsVersion: string,
): Promise<void> {
  const path = `/profiles/${userId}`;
  const accepted = { terms_accepted: true, terms_version: termsVersion } as const;
  await rest.put<Profile>(path, { ...person, ...accepted });
  const stored = await rest.get<Profile>(path).catch((cause: unknown) => {
    throw new TermsNotStored('The profile could not be read back', { cause });
  });
  if (stored.terms_accepted !== true || stored.terms_due) {
    throw new TermsNotStored('The profile shows no acceptance that counts');
  }
  applyChange(queryClient, profileQuery(userId).queryKey, stored);
}

/** The message if the terms themselves were the cause; else undefined. */
export function termsFailure(error: unknown): string | undefined {
  if (error instanceof TermsNotStored) {
    return 'Terms acceptance verification failed. Please try again.';
  }
  const isOutdated =
    error instanceof ApiError && error.errors.some(({ field }) => field === 'terms_version');
  return isOutdated ? 'The terms have changed. Please reload this page to read them.' : undefined;
}
