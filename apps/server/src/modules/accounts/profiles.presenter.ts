import type { Profile } from '@pro-match/domain/accounts';
import type { Role } from '@pro-match/domain/auth';
import { termsDue } from '@pro-match/domain/terms';
import { isoTimeOrNull } from '../../platform/database/timestamps.ts';
import type { OwnProfile, VisibleProfile } from './profiles.queries.ts';

/** `role` is the reader's. */
export function presentProfile({ view, ...row }: VisibleProfile, role: Role | null): Profile {
  if (view === 'own') return presentOwnProfile(row, role);
  const { id, fullName: full_name, phone, location } = row;
  if (view === 'name') return { id, full_name };
  return { id, full_name, phone: view === 'lead' ? null : phone, location };
}

/** Without a role there are no terms to accept yet. */
export function presentOwnProfile(row: OwnProfile, role: Role | null): Profile {
  return {
    id: row.id,
    full_name: row.fullName,
    phone: row.phone,
    location: row.location,
    email: row.email,
    terms_accepted: row.termsAccepted,
    terms_accepted_at: isoTimeOrNull(row.termsAcceptedAt),
    terms_version: row.termsVersion,
    terms_due: role && termsDue(role, row.termsVersion),
  };
}
