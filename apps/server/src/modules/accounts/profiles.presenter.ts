import type { Profile } from '@pro-match/domain/accounts';
import { isoTimeOrNull } from '../../platform/database/timestamps.ts';
import type { ProfileRow } from './profiles.queries.ts';

/** A profile as far as the reader may see it: all of one's own, the contact side of a match's. */
export function presentProfile(row: ProfileRow, readerId: string): Profile {
  const contact = {
    id: row.id,
    full_name: row.fullName,
    phone: row.phone,
    location: row.location,
  };
  if (row.id !== readerId) return contact;
  return {
    ...contact,
    email: row.email,
    terms_accepted: row.termsAccepted,
    terms_accepted_at: isoTimeOrNull(row.termsAcceptedAt),
  };
}
