import type { Page } from '@pro-match/domain/wire';
import { type RequestOptions, rest } from './api.ts';

/** The query options for reading a list page by page. */
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

export function rowsIn<Row>({ pages }: { pages: readonly Page<Row>[] }): Row[] {
  return pages.flatMap(({ data }) => data);
}
