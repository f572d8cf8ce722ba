import type { Page } from '@pro-match/domain/wire';
import type { InfiniteData } from '@tanstack/react-query';
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

/** The list with the rows of each page changed. */
export function withRows<Row, Rest extends object, Param>(
  { pages, pageParams }: InfiniteData<Page<Row> & Rest, Param>,
  how: (rows: Row[]) => Row[],
) {
  return { pages: pages.map((page) => ({ ...page, data: how(page.data) })), pageParams };
}

/** The list with one row changed; a list without it stays the same object. */
export function withRow<Row extends { id: string }, Rest extends object, Param>(
  list: InfiniteData<Page<Row> & Rest, Param>,
  id: string,
  how: (row: Row) => Row,
) {
  if (!rowsIn(list).some((row) => row.id === id)) return list;
  return withRows(list, (rows) => rows.map((row) => (row.id === id ? how(row) : row)));
}
