import { FORMER_USER, holdsPhone } from '@pro-match/domain/accounts';
import { isUnanswered, type Match, type MatchParty, NAMELESS } from '@pro-match/domain/matches';
import { quoteStateOf } from '@pro-match/domain/quotes';
import { seenCloseReason } from '@pro-match/domain/requests';
import { isoTime, isoTimeOrNull } from '../../platform/database/timestamps.ts';
import type { ZipCodes } from '../../platform/geo/zip-codes.ts';
import { holdsScope } from '../../platform/http/actor.ts';
import type { PhotoPresenter } from '../media/index.ts';
import { mayOf, type Reader } from './matches.policy.ts';
import type { MatchRow } from './matches.queries.ts';
import { placeOf } from './place-of-lead.ts';

export interface Presenting {
  zipCodes: ZipCodes;
  presentPhoto: PhotoPresenter;
  now: Date;
}

export function presentMatch(
  row: MatchRow,
  reader: Reader,
  { zipCodes, presentPhoto, now }: Presenting,
): Match {
  return {
    id: row.id,
    service_request_id: row.service_request_id,
    client_id: row.client_id,
    business_id: row.business_id,
    service: row.service,
    status: row.status,
    created_at: isoTime(row.created_at),
    accepted_at: isoTimeOrNull(row.accepted_at),
    description: row.description,
    budget_range: row.budget_range,
    ...presentReach(row, reader, zipCodes),
    timing: row.timing,
    answers: row.answers,
    ...presentJob(row, reader, presentPhoto),
    ...presentAnswer(row, reader),
    ...presentEnd(row, reader),
    share_phone: row.share_phone,
    other: presentParty(row, reader, zipCodes),
    unread_count: row.unread_count,
    last_message: presentLastMessage(row, reader),
    quote: presentQuoteOf(row, now),
    appointment: presentAppointmentOf(row),
    review: presentReview(row, reader),
    outcome: presentOutcome(row),
    is_blocked: row.blocked,
    may: mayOf(reader.role, row, now),
  };
}

function presentQuoteOf({ quote, closed_at }: MatchRow, now: Date): Match['quote'] {
  if (quote === null) return null;
  return {
    id: quote.id,
    version: quote.version,
    total: { min_cents: quote.total_min_cents, max_cents: quote.total_max_cents },
    valid_until: quote.valid_until,
    state: quoteStateOf({ ...quote, closed_at }, now),
  };
}

function presentOutcome({ outcome_asked_at, outcome_answer }: MatchRow): Match['outcome'] {
  if (outcome_asked_at === null && outcome_answer === null) return null;
  return { asked_at: isoTimeOrNull(outcome_asked_at), answer: outcome_answer };
}

function presentAppointmentOf({ appointment }: MatchRow): Match['appointment'] {
  if (appointment === null) return null;
  const { id, starts_at, ends_at, time_zone } = appointment;
  return { id, starts_at: isoTime(starts_at), ends_at: isoTime(ends_at), time_zone };
}

/** Empty for a business that may read only the words of the request. */
function presentJob(
  row: MatchRow,
  reader: Reader,
  presentPhoto: PhotoPresenter,
): Pick<Match, 'photos' | 'open_count' | 'email_confirmed'> {
  if (isKeptFrom(reader, row)) return { photos: [], open_count: 0, email_confirmed: null };
  const { open_count, email_confirmed } = row;
  return { photos: row.photos.map(presentPhoto), open_count, email_confirmed };
}

/** Shows offers of another pro only to the client. */
function presentAnswer(
  row: MatchRow,
  { role }: Reader,
): Pick<
  Match,
  | 'answered_at'
  | 'due_at'
  | 'opened_at'
  | 'declined_at'
  | 'decline_reason'
  | 'is_reopened'
  | 'rescue'
> {
  const isClient = role === 'client';
  const { decline_reason, rescue_cause: cause, rescued_at, rescue_outcome: outcome } = row;
  return {
    answered_at: isoTimeOrNull(row.answered_at),
    due_at: isUnanswered(row) ? isoTimeOrNull(row.due_at) : null,
    opened_at: isClient ? null : isoTimeOrNull(row.opened_at),
    declined_at: isoTimeOrNull(row.declined_at),
    decline_reason,
    is_reopened: row.reopened_at !== null,
    rescue:
      isClient && cause !== null && rescued_at !== null
        ? { cause, offered_at: isoTime(rescued_at), outcome }
        : null,
  };
}

/**
 * A business that declined or whose request was withdrawn learns nothing more about the job, and no
 * business learns who was hired.
 */
function presentEnd(
  row: MatchRow,
  { role }: Reader,
): Pick<Match, 'withdrawn_at' | 'closed_at' | 'close_reason'> {
  const withdrawn_at = isoTimeOrNull(row.withdrawn_at);
  if (role === 'client') {
    return {
      withdrawn_at,
      closed_at: isoTimeOrNull(row.closed_at),
      close_reason: row.close_reason,
    };
  }
  if (withdrawn_at !== null || row.declined_at !== null) {
    return { withdrawn_at, closed_at: null, close_reason: null };
  }
  return {
    withdrawn_at,
    closed_at: isoTimeOrNull(row.closed_at),
    close_reason: row.close_reason && seenCloseReason(row.close_reason),
  };
}

function presentReview(row: MatchRow, { role }: Reader): Match['review'] {
  if (role !== 'client' || row.review_id === null) return null;
  const { review_id: id, review_rating: rating, review_comment: comment } = row;
  return { id, rating, comment, reply: row.review_reply };
}

/**
 * A business may read only the words of the request once the two can no longer reach each other or
 * the request has ended.
 */
function isKeptFrom({ role }: Reader, { barrier, reach }: MatchRow): boolean {
  return role === 'business' && (barrier !== null || reach === 'ended');
}

function presentReach(
  row: MatchRow,
  reader: Reader,
  zipCodes: ZipCodes,
): Pick<Match, 'request_location' | 'contact_info' | 'opens_on_acceptance'> {
  const { request_location, contact_info } = row;
  if (isKeptFrom(reader, row)) {
    return { request_location: null, contact_info: null, opens_on_acceptance: [] };
  }
  const held = heldBack(row);
  return {
    request_location: placeOf(request_location, zipCodes),
    contact_info: held.includes('contact_info') ? null : contact_info,
    opens_on_acceptance: held,
  };
}

function heldBack({ reach, phone, contact_info }: MatchRow): Match['opens_on_acceptance'] {
  if (reach === 'open') return [];
  const isContactHeld = contact_info !== null && (reach === 'closed' || holdsPhone(contact_info));
  return [
    ...(phone === null ? [] : (['phone'] as const)),
    ...(isContactHeld ? (['contact_info'] as const) : []),
  ];
}

function presentParty(row: MatchRow, reader: Reader, zipCodes: ZipCodes): MatchParty {
  const user_id = row.other_id;
  // The conversation outlives the account; the account's data does not. A block or a suspension
  // looks the same to the other side.
  if (row.barrier === 'unreachable') {
    return { ...NOBODY, user_id, name: FORMER_USER };
  }
  return {
    user_id,
    name: row.other_name ?? NAMELESS[reader.role],
    contact_person: row.contact_person,
    phone: row.reach === 'open' && row.barrier === null ? row.phone : null,
    email: row.barrier === null ? row.email : null,
    location: row.reach === 'ended' ? null : placeOf(row.zip_code ?? row.location, zipCodes),
    logo_url: row.logo_url,
    answer_minutes: row.answer_minutes,
    business_profile_id: row.business_profile_id,
  };
}

const NOBODY = {
  contact_person: null,
  phone: null,
  email: null,
  location: null,
  logo_url: null,
  answer_minutes: null,
  business_profile_id: null,
} as const;

/** A token that reads leads but no messages does not see it. */
function presentLastMessage(row: MatchRow, reader: Reader): Match['last_message'] {
  if (!holdsScope(reader, 'messages:read')) return null;
  if (row.last_content === null || row.last_sender_id === null || row.last_created_at === null) {
    return null;
  }
  return {
    content: row.last_content,
    sender_id: row.last_sender_id,
    created_at: isoTime(row.last_created_at),
  };
}
