import { FORMER_USER } from '@pro-match/domain/accounts';
import type { CommunityMessage, CommunityPartner } from '@pro-match/domain/chat';
import { isoTime } from '../../../platform/database/timestamps.ts';
import type { CommunityMessageRow } from './community-messages.queries.ts';
import type { PartnerRow } from './partners.queries.ts';

export function presentCommunityMessage(row: CommunityMessageRow): CommunityMessage {
  return {
    id: row.id,
    sender_id: row.sender_id,
    receiver_id: row.receiver_id,
    message_text: row.message_text,
    is_read: row.is_read,
    created_at: isoTime(row.created_at),
  };
}

export function presentPartner(row: PartnerRow): CommunityPartner {
  return {
    user_id: row.id,
    name: nameOf(row),
    last_message: presentLastMessage(row),
    unread_count: row.unread,
    may: { message: row.reachable },
  };
}

/** The conversation outlives the account; the account's name does not. */
function nameOf({ reachable, full_name }: PartnerRow): string {
  return reachable ? full_name?.trim() || 'Anonymous' : FORMER_USER;
}

function presentLastMessage(row: PartnerRow): CommunityPartner['last_message'] {
  const { last_text, last_sender_id, last_created_at } = row;
  if (last_text === null || last_sender_id === null || last_created_at === null) return null;
  return {
    message_text: last_text,
    sender_id: last_sender_id,
    created_at: isoTime(last_created_at),
  };
}
