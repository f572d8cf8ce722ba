import type { Page } from '@pro-match/domain/wire';
import { type RequestOptions, rest } from './api.ts';

/** How a list is read page by page; `query` says which, and how much at a time. */
export function pagesOf<Answer extends Page<unknown>>(
  path: string,
  query: RequestOptions['query'] = {},
) {
  return {
    queryFn: ({ pageParam, signal }: { pageParam: string | null; signal: AbortSignal }) =>
      rest.get<Answer>(path, { query: { ...query, after: pageParam ?? undefined }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }: Answer) => next,
  };
}

/** The rows of the pages that are loaded. */
export function rowsIn<Row>({ pages }: { pages: readonly Page<Row>[] }): Row[] {
  return pages.flatMap(({ data }) => data);
}
