import type { QuickReplies } from '@pro-match/domain/chat';
import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect, useRef } from 'react';
import { ApiError } from '../../../lib/api-error.ts';
import { quickRepliesQuery, useSaveQuickReplies } from '../api/quick-replies.ts';

const FAILED = 'Failed to save your replies';

/** The reason a list wasn't saved. */
export function whyNotSaved(error: unknown): string {
  return error instanceof ApiError && error.status === 409 ? error.message : FAILED;
}

/** The saved replies with their last change, which is on its way to the server. */
export function useQuickReplies() {
  const query = useQuery(quickRepliesQuery);
  const save = useSaveQuickReplies();
  const list: QuickReplies | undefined = save.isPending
    ? // The server counts each change, so that the next one can follow before its answer.
      { replies: save.variables.replies, version: save.variables.version + 1 }
    : query.data;
  // A change may come long after the render that offered it, for example by Undo.
  const latest = useRef(list);
  useLayoutEffect(() => {
    latest.current = list;
  });
  return {
    query,
    replies: list?.replies,
    /** Rejects if it was not saved; the former list is then shown again. */
    change: async (edit: (replies: readonly string[]) => string[]): Promise<void> => {
      const known = latest.current;
      if (!known) return;
      await save.mutateAsync({ replies: edit(known.replies), version: known.version });
    },
  };
}
