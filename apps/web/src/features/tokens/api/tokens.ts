import type { CreatedToken, PersonalToken, TokenInput } from '@pro-match/domain/tokens';
import type { Page } from '@pro-match/domain/wire';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { rest } from '../../../lib/api.ts';
import { withProof } from '../../../lib/proof.ts';

const PATH = '/tokens';

/** Refetched when shown, since each use of a token records the day. */
export const tokensQuery = queryOptions({
  queryKey: ['tokens'],
  queryFn: ({ signal }) => rest.get<Page<PersonalToken>>(PATH, { signal }),
  select: ({ data }) => data,
});

export function useTokens() {
  const client = useQueryClient();
  return {
    create: async (input: TokenInput) => {
      const created = await withProof(() => rest.post<CreatedToken>(PATH, input));
      void client.invalidateQueries(tokensQuery);
      return created;
    },
    revoke: async (id: string) => {
      await rest.delete<void>(`${PATH}/${id}`);
      await client.invalidateQueries(tokensQuery);
    },
  };
}
