import { newId } from '@pro-match/domain/ids';
import type { Attachment } from '@pro-match/domain/media';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { serverNow } from '../../clock.ts';
import type { LoadState } from '../../ui/load-more.tsx';
import { followMessages, loadOlder, threadQuery } from './api/messages.ts';
import { addresseeId, type Conversation } from './conversation.ts';
import { writtenNow } from './outbox/unsent.ts';
import { bubblesOf } from './thread/bubbles.ts';
import { useOutbox } from './use-outbox.ts';

/** One conversation, live: the stored messages, the unsent ones, and the possible actions. */
export function useThread(conversation: Conversation, userId: string) {
  const queries = useQueryClient();
  const { data: thread, error, refetch } = useQuery(threadQuery(conversation));
  const { outbox, unsent } = useOutbox(userId);
  const [olderState, setOlderState] = useState<LoadState>('idle');
  useEffect(() => followMessages(queries, conversation), [queries, conversation]);

  const bubbles = useMemo(() => {
    const here = unsent.filter((each) => addresseeId(each) === conversation.id);
    return bubblesOf(thread?.messages ?? [], here, userId);
  }, [thread, unsent, conversation, userId]);

  return {
    thread,
    error,
    refetch,
    bubbles,
    outbox,
    // A message with files may take a minute; the next message queues behind it.
    isSending: bubbles.some(
      ({ delivery, attachments }) => delivery === 'sending' && attachments.length === 0,
    ),
    olderState,
    loadOlder: () => {
      setOlderState('loading');
      loadOlder(queries, conversation).then(
        () => setOlderState('idle'),
        () => setOlderState('failed'),
      );
    },
    /** `take` returns the message's files. */
    send: (content: string, take?: (messageId: string) => Attachment[]) => {
      const created_at = new Date(serverNow()).toISOString();
      const id = newId();
      const attachments = take?.(id) ?? [];
      const written = { id, ...conversation.to, content, created_at };
      outbox.add(writtenNow(attachments.length > 0 ? { ...written, attachments } : written));
    },
  };
}
