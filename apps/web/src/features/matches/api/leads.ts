import { LEADS_PAGE_SIZE } from '@pro-match/domain/limits';
import type { Lead, LeadCounts, LeadFilter } from '@pro-match/domain/matches';
import type { Page } from '@pro-match/domain/wire';
import {
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query';
import { rest } from '../../../lib/api.ts';
import { applyChange } from '../../../lib/ask-again.ts';
import { followLive } from '../../../lib/follow-live.ts';
import { pagesOf, rowsIn } from '../../../lib/pages.ts';
import { readOne } from '../../../lib/read-one.ts';
import { type LeadPages, withLead } from '../desk/lead-pages.ts';
import { DESK_LISTS } from './matches.ts';

const COUNTS = ['matches', 'desk', 'counts'] as const;

/** In ms: events within this time are handled together. */
const PAUSE_MS = 300;
/** From this many changed leads on, refetch the lists. */
const MANY = 8;

/** In the server's order. */
export function leadListQuery(filter: LeadFilter) {
  return infiniteQueryOptions({
    queryKey: [...DESK_LISTS, filter],
    ...pagesOf<Page<Lead>>('/leads', { limit: LEADS_PAGE_SIZE, ...filter }),
    select: (list: LeadPages) => [...new Map(rowsIn(list).map((one) => [one.id, one])).values()],
  });
}

export function leadCountsQuery(service: string | undefined) {
  return queryOptions({
    queryKey: [...COUNTS, service ?? null],
    queryFn: ({ signal }) => rest.get<LeadCounts>('/leads/counts', { query: { service }, signal }),
    placeholderData: keepPreviousData,
  });
}

/** Reads a lead and updates it in every loaded list of the desk. */
async function placeLead(queries: QueryClient, id: string): Promise<void> {
  const lead = await readOne<Lead>('/leads', id, 'Match not found', new AbortController().signal);
  for (const [queryKey] of queries.getQueriesData<LeadPages>({ queryKey: DESK_LISTS })) {
    const filter = queryKey.at(-1) as LeadFilter;
    applyChange<LeadPages>(queries, queryKey, (pages) => pages && withLead(pages, lead, filter));
  }
}

/** Keeps the desk's lists and counts current until the returned function is called. */
export function followDesk(queries: QueryClient): () => void {
  const moved = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const refresh = async () => {
    const ids = [...moved];
    moved.clear();
    void queries.invalidateQueries({ queryKey: COUNTS });
    try {
      if (ids.length >= MANY) throw new Error('as cheap as all of them');
      await Promise.all(ids.map((id) => placeLead(queries, id)));
    } catch {
      void queries.invalidateQueries({ queryKey: DESK_LISTS });
    }
  };
  const later = (id: string) => {
    moved.add(id);
    clearTimeout(timer);
    timer = setTimeout(() => void refresh(), PAUSE_MS);
  };
  const stop = followLive(
    queries,
    {
      'matches:insert': ({ id }) => later(id),
      'matches:update': ({ id }) => later(id),
      'messages:insert': ({ match_id }) => later(match_id),
    },
    [],
  );
  return () => {
    stop();
    clearTimeout(timer);
  };
}
