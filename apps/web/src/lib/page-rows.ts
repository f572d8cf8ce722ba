import type { Page } from '@pro-match/domain/wire';
import type { InfiniteData } from '@tanstack/react-query';
import { rowsIn } from './pages.ts';

// Kept apart from reading pages, since a public card changes no rows.

export function withRows<Row, Rest extends object, Param>(
  { pages, pageParams }: InfiniteData<Page<Row> & Rest, Param>,
  how: (rows: Row[]) => Row[],
) {
  return { pages: pages.map((page) => ({ ...page, data: how(page.data) })), pageParams };
}

/** Returns the same object if the list lacks the row. */
export function withRow<Row extends { id: string }, Rest extends object, Param>(
  list: InfiniteData<Page<Row> & Rest, Param>,
  id: string,
  how: (row: Row) => Row,
) {
  if (!rowsIn(list).some((row) => row.id === id)) return list;
  return withRows(list, (rows) => rows.map((row) => (row.id === id ? how(row) : row)));
}
