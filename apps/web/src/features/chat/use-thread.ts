import { newId } from '@pro-match/domain/ids';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { LoadState } from '../../ui/load-more.tsx';
import { followMessages, loadOlder, threadQuery } from './api/messages.ts';
import { addresseeId, type Conversation } from './conversation.ts';
import { writtenNow } from './outbox/unsent.ts';
import { bubblesOf } from './thread/bubbles.ts';
import { useOutbox } from './use-outbox.ts';

/** One conversation, live: what is stored, what is still to be sent, and what can be done. */
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
    isSending: bubbles.some(({ delivery }) => delivery === 'sending'),
    olderState,
    loadOlder: () => {
      setOlderState('loading');
      loadOlder(queries, conversation).then(
        () => setOlderState('idle'),
        () => setOlderState('failed'),
      );
    },
    send: (content: string) => {
      const created_at = new Date().toISOString();
      outbox.add(writtenNow({ id: newId(), ...conversation.to, content, created_at }));
    },
  };
}
