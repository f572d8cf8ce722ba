import type { Match } from '@pro-match/domain/matches';
import type { Page } from '@pro-match/domain/wire';
import { queryOptions } from '@tanstack/react-query';
import { rest } from '../../../lib/api.ts';

const SHOWN = 3;

/** The newest few leads, for a glance; the whole list is the messages screen's. */
export const newestLeadsQuery = queryOptions({
  queryKey: ['matches', 'newest', SHOWN],
  queryFn: async ({ signal }) => {
    const query = { limit: SHOWN };
    return (await rest.get<Page<Match>>('/matches', { query, signal })).data;
  },
});
