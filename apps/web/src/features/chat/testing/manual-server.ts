import type { Message } from '@pro-match/domain/chat';
import type { Page } from '@pro-match/domain/wire';
import { compareMessages } from '../thread/thread.ts';

export const MATCH_ID = '01900000-0000-7000-8000-00000000aaaa';
export const ME = 'me';
export const OTHER = 'other';

const PAGE_SIZE = 4;

/** A server's side of one conversation: stores each id once, hands out pages, by hand. */
export class ManualServer {
  private readonly stored: Message[] = [];
  private clock = Date.parse('2026-11-20T12:00:00.000Z');

  /** Stores a message, or answers the one that has the id already. */
  store(
    id: string,
    content: string,
    senderId = ME,
    isQuote = false,
  ): { message: Message; isNew: boolean } {
    const known = this.stored.find((message) => message.id === id);
    if (known) return { message: known, isNew: false };
    // Two messages may share a millisecond.
    if (this.stored.length % 3 !== 0) this.clock += 1;
    const message: Message = {
      id,
      match_id: MATCH_ID,
      sender_id: senderId,
      receiver_id: senderId === ME ? OTHER : ME,
      content,
      is_quote: isQuote,
      created_at: new Date(this.clock).toISOString(),
      read_at: null,
    };
    this.stored.push(message);
    return { message, isNew: true };
  }

  /** All that is stored, oldest first. */
  all(): Message[] {
    return [...this.stored].sort(compareMessages);
  }

  /** A page of what is stored now: the newest, or the one before the message of the cursor. */
  page(cursor?: string): Page<Message> {
    const all = this.all();
    const end = cursor === undefined ? all.length : all.findIndex(({ id }) => id === cursor);
    const start = Math.max(0, end - PAGE_SIZE);
    const data = all.slice(start, end);
    return { data, next: start > 0 ? (data[0]?.id ?? null) : null };
  }
}
