import type { PersonRow as Person, PersonCard, TeamBusiness } from '@pro-match/domain/team';
import { isoTime, isoTimeOrNull } from '../../platform/database/timestamps.ts';
import type { Deps } from '../../platform/deps.ts';
import type { TeamActor } from '../../platform/http/actor.ts';
import type { PersonCardRow, PersonRow } from './people.queries.ts';
import type { TeamBusinessRow } from './team-businesses.queries.ts';

export function presentPerson(row: PersonRow): Person {
  const { user_id, name, email, phone, role, standing, business_name, created_at } = row;
  return {
    user_id,
    name,
    email,
    phone,
    role,
    standing,
    business_name,
    created_at: isoTime(created_at),
  };
}

export function presentBusiness(
  { id, micros: _, zip_code, rating, ...row }: TeamBusinessRow,
  { zipCodes }: Pick<Deps, 'zipCodes'>,
): TeamBusiness {
  const place = zipCodes.find(zip_code);
  return {
    ...row,
    business_profile_id: id,
    area: place ? `${place.city}, ${place.state}` : null,
    // The drivers return a numeric as text.
    rating: rating === null ? null : Number(rating),
    created_at: isoTime(row.created_at),
  };
}

/** Includes the actions that this member may take on the account. */
export function presentPersonCard(
  row: PersonCardRow,
  business: TeamBusinessRow | undefined,
  actor: TeamActor,
  { config, zipCodes }: Pick<Deps, 'config' | 'zipCodes'>,
): PersonCard {
  const { location, is_email_confirmed, has_second_factor, matches, reports, decisions } = row;
  return {
    ...presentPerson(row),
    location,
    is_email_confirmed,
    has_second_factor,
    is_team_member: is_email_confirmed && config.TEAM_EMAILS.includes(row.account_email),
    last_sign_in_at: isoTimeOrNull(row.last_sign_in_at),
    suspended_at: isoTimeOrNull(row.suspended_at),
    matches,
    reports,
    decisions,
    business: business ? presentBusiness(business, { zipCodes }) : null,
    may: {
      suspend: row.standing === 'active' && row.user_id !== actor.userId,
      restore: row.standing === 'suspended',
    },
  };
}
