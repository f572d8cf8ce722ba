import type { QuickReplies } from '@pro-match/domain/chat';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { rest } from '../../../lib/api.ts';
import { applyChange } from '../../../lib/ask-again.ts';

const path = '/quick_replies';

/** The business's saved replies. */
export const quickRepliesQuery = queryOptions({
  queryKey: ['quick_replies'],
  queryFn: ({ signal }) => rest.get<QuickReplies>(path, { signal }),
});

/** Replaces the list of `version`; several changes are stored one after the other. */
export function useSaveQuickReplies() {
  const queries = useQueryClient();
  const { queryKey } = quickRepliesQuery;
  return useMutation({
    scope: { id: 'quick_replies' },
    mutationFn: (list: QuickReplies) => rest.put<QuickReplies>(path, list),
    onSuccess: (saved) => applyChange(queries, queryKey, saved),
    // The server's list may be newer than the changed one.
    onError: () => void queries.invalidateQueries({ queryKey }),
  });
}
