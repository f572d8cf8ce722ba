import type { ChatMessage, Reading, ReadReceipt } from '@pro-match/domain/chat';
import type { Page } from '@pro-match/domain/wire';
import type { QueryClient } from '@tanstack/react-query';

/** The addressee of a message: a match, or a member of the community. */
export type Addressee = { readonly match_id: string } | { readonly receiver_id: string };

/** The id behind an addressee, which is its conversation's. */
export function addresseeId(to: Addressee): string {
  return 'match_id' in to ? to.match_id : to.receiver_id;
}

interface PageRequest {
  after?: string;
  signal?: AbortSignal;
}

/** Receives the pushes of a conversation. */
interface ConversationListener {
  onMessage: (message: ChatMessage) => void;
  onReading: (reading: Reading) => void;
}

/**
 * All differences between the chat of a match and that of two members of the community: where
 * messages are listed, read and heard. Sending goes through the outbox, which outlives the page, by
 * the addressee.
 */
export interface Conversation {
  /** The match's id, or the partner's user id. */
  readonly id: string;
  /** The key of its messages in the query cache. */
  readonly queryKey: readonly string[];
  readonly to: Addressee;
  /** Oldest first within the page; the first page is the newest. */
  listMessages(request: PageRequest): Promise<Page<ChatMessage>>;
  /** Reports that the conversation is open: everything sent to the user in it is read. */
  markRead(): Promise<ReadReceipt>;
  /** Follows it live until the returned function is called; after a gap it is read again. */
  follow(queries: QueryClient, listener: ConversationListener): () => void;
}
