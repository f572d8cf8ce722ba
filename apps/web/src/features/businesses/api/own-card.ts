import type { CardCode, OwnCard } from '@pro-match/domain/businesses';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { rest } from '../../../lib/api.ts';
import { applyChange } from '../../../lib/ask-again.ts';

const keyOf = (id: string) => ['business_profiles', 'own-card', id] as const;

/** `id` is the profile's. */
export function ownCardQuery(id: string) {
  return queryOptions({
    queryKey: keyOf(id),
    queryFn: ({ signal }) => rest.get<OwnCard>(`/business_profiles/${id}/card`, { signal }),
  });
}

export function useAddCode(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (label: string) =>
      rest.post<CardCode>(`/business_profiles/${id}/card_codes`, { label }),
    onSuccess: (code) =>
      applyChange<OwnCard>(
        queries,
        keyOf(id),
        (card) => card && { ...card, codes: [...card.codes, code] },
      ),
  });
}

export function useRemoveCode(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (code: string) => rest.delete<void>(`/business_profiles/${id}/card_codes/${code}`),
    onSuccess: () => queries.invalidateQueries({ queryKey: keyOf(id) }),
  });
}
