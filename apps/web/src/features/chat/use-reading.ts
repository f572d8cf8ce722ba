import { newestUnread, type Thread, withReading } from '@pro-match/domain/chat';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { applyChange } from '../../lib/ask-again.ts';
import { logWarning } from '../../lib/log.ts';
import { useConnectionState } from '../../lib/realtime.ts';
import { threadQuery } from './api/messages.ts';
import { beginReading } from './being-read.ts';
import type { Conversation } from './conversation.ts';
import { useVisible } from './use-visible.ts';

/** Tells the server what the user sees: the open conversation, while the tab is visible. */
export function useReading(
  conversation: Conversation,
  thread: Thread | undefined,
  userId: string,
  onRead: () => void,
): void {
  const queries = useQueryClient();
  const isVisible = useVisible();
  const isConnected = useConnectionState() === 'online';
  const unread = thread && newestUnread(thread, userId);
  const [unreadId, read_at] = [unread?.id, unread?.created_at];
  useEffect(
    () => (isVisible ? beginReading(conversation.id) : undefined),
    [conversation, isVisible],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: each newer message is read once, and again when the line is back; a caller's new function is no reason
  useEffect(() => {
    if (!isVisible || !unreadId || !read_at) return;
    conversation.markRead().then(
      () => {
        const { queryKey } = threadQuery(conversation);
        const reading = { reader_id: userId, read_at };
        applyChange(queries, queryKey, (known) => known && withReading(known, reading));
        // Without pushes, the count is not reset by itself.
        const countKey = [conversation.queryKey[0], 'unread_count'];
        if (!isConnected) void queries.invalidateQueries({ queryKey: countKey });
        onRead();
      },
      (error: unknown) => logWarning('the conversation could not be marked as read', error),
    );
  }, [queries, conversation, userId, isVisible, isConnected, unreadId]);
}
