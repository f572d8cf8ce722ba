import { type Carried, compareMessages, type Message } from '@pro-match/domain/chat';
import type { Attachment } from '@pro-match/domain/media';
import type { Page } from '@pro-match/domain/wire';
import { MISSING } from './manual-files.ts';

export const MATCH_ID = '01900000-0000-7000-8000-00000000aaaa';
export const ME = 'me';
export const OTHER = 'other';

const PAGE_SIZE = 4;

/** A server's side of one conversation: stores each id once, hands out pages, by hand. */
export class ManualServer {
  private readonly stored: Message[] = [];
  /** Uploaded files that no message has taken yet. */
  private readonly waiting = new Set<string>();
  private clock = Date.parse('2026-11-20T12:00:00.000Z');

  /** Stores a message, or returns the stored one with that id. */
  store(
    id: string,
    content: string,
    senderId = ME,
    {
      carries = null,
      attachments = [],
    }: { carries?: Carried | null; attachments?: Attachment[] } = {},
  ): { message: Message; isNew: boolean } {
    const known = this.stored.find((message) => message.id === id);
    if (known) return { message: known, isNew: false };
    if (!attachments.every((file) => this.waiting.delete(file.id))) throw MISSING;
    // Two messages may share a millisecond.
    if (this.stored.length % 3 !== 0) this.clock += 1;
    const message: Message = {
      id,
      match_id: MATCH_ID,
      sender_id: senderId,
      receiver_id: senderId === ME ? OTHER : ME,
      content,
      is_quote: carries === 'quote',
      is_appointment: carries === 'appointment',
      attachments,
      created_at: new Date(this.clock).toISOString(),
      read_at: null,
    };
    this.stored.push(message);
    return { message, isNew: true };
  }

  /** Keeps a file for its message; a file already sent is not kept again. */
  upload(fileId: string): void {
    const isSent = this.stored.some(({ attachments }) =>
      attachments.some(({ id }) => id === fileId),
    );
    if (!isSent) this.waiting.add(fileId);
  }

  /** Deletes the unsent files. */
  sweep(): void {
    this.waiting.clear();
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
