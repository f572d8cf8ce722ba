import { FORMER_USER } from '@pro-match/domain/accounts';
import type { Match, MatchParty } from '@pro-match/domain/matches';
import { isoTime, isoTimeOrNull } from '../../platform/database/timestamps.ts';
import type { ZipCodes } from '../../platform/geo/index.ts';
import { mayOf, type Reader } from './matches.policy.ts';
import type { MatchRow } from './matches.queries.ts';

/** The specification's words for a party whose profile is missing. */
const NAMELESS = { client: 'Unknown Business', business: 'Unknown Client' } as const;

/** A match as the given party reads it. */
export function presentMatch(row: MatchRow, reader: Reader, zipCodes: ZipCodes): Match {
  return {
    id: row.id,
    client_id: row.client_id,
    business_id: row.business_id,
    service: row.service,
    status: row.status,
    created_at: isoTime(row.created_at),
    accepted_at: isoTimeOrNull(row.accepted_at),
    description: row.description,
    budget_range: row.budget_range,
    ...presentReach(row, reader),
    other: presentParty(row, reader, zipCodes),
    unread_count: row.unread_count,
    last_message: presentLastMessage(row),
    review: presentReview(row, reader),
    is_blocked: row.blocked,
    may: mayOf(reader.role, row),
  };
}

function presentReview(row: MatchRow, { role }: Reader): Match['review'] {
  if (role !== 'client' || row.review_id === null) return null;
  const { review_id: id, review_rating: rating, review_comment: comment } = row;
  return { id, rating, comment, reply: row.review_reply };
}

/** Where the work is and how the client is reached, which leave a business with the account. */
function presentReach(
  { former, request_location, contact_info }: MatchRow,
  { role }: Reader,
): Pick<Match, 'request_location' | 'contact_info'> {
  if (former && role === 'business') return { request_location: null, contact_info: null };
  return { request_location, contact_info };
}

function presentParty(row: MatchRow, reader: Reader, zipCodes: ZipCodes): MatchParty {
  const user_id = row.other_id;
  // The conversation outlives the account; what the account showed does not.
  if (row.former) return { ...NOBODY, user_id, name: FORMER_USER };
  return {
    user_id,
    name: row.other_name ?? NAMELESS[reader.role],
    contact_person: row.contact_person,
    phone: row.phone,
    email: row.email,
    location: areaOf(row.zip_code, zipCodes) ?? row.location,
    logo_url: row.logo_url,
    business_profile_id: row.business_profile_id,
  };
}

const NOBODY = {
  contact_person: null,
  phone: null,
  email: null,
  location: null,
  logo_url: null,
  business_profile_id: null,
} as const;

function areaOf(zip: string | null, zipCodes: ZipCodes): string | undefined {
  const place = zip === null ? undefined : zipCodes.find(zip);
  return place && `${place.city}, ${place.state}`;
}

function presentLastMessage(row: MatchRow): Match['last_message'] {
  if (row.last_content === null || row.last_sender_id === null || row.last_created_at === null) {
    return null;
  }
  return {
    content: row.last_content,
    sender_id: row.last_sender_id,
    created_at: isoTime(row.last_created_at),
  };
}
