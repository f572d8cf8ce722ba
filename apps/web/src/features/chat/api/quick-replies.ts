import type { QuickReplies } from '@pro-match/domain/chat';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { rest } from '../../../lib/api.ts';

const path = '/quick_replies';

/** The sentences that the business keeps. */
export const quickRepliesQuery = queryOptions({
  queryKey: ['quick_replies'],
  queryFn: ({ signal }) => rest.get<QuickReplies>(path, { signal }),
});

/** Puts a list in the place of the one of `version`; several are stored one after the other. */
export function useSaveQuickReplies() {
  const queries = useQueryClient();
  const { queryKey } = quickRepliesQuery;
  return useMutation({
    scope: { id: 'quick_replies' },
    mutationFn: (list: QuickReplies) => rest.put<QuickReplies>(path, list),
    onSuccess: (saved) => queries.setQueryData(queryKey, saved),
    // What the server has may be newer than what was changed.
    onError: () => void queries.invalidateQueries({ queryKey }),
  });
}
