import type { Message } from '@pro-match/domain/chat';
import { isoTime, isoTimeOrNull } from '../../../platform/database/timestamps.ts';
import type { MessageRow } from './messages.queries.ts';

export function presentMessage(row: MessageRow): Message {
  return {
    id: row.id,
    match_id: row.match_id,
    sender_id: row.sender_id,
    receiver_id: row.receiver_id,
    content: row.content,
    is_quote: row.is_quote,
    attachments: row.attachments,
    is_appointment: row.is_appointment,
    created_at: isoTime(row.created_at),
    read_at: isoTimeOrNull(row.read_at),
  };
}
