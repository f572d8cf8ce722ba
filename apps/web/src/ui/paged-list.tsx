import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { FailedLoad } from './failed-load.tsx';
import { LoadMore, nextPageState } from './load-more.tsx';
import { Loading, Skeleton } from './skeleton.tsx';

interface PagedListProps<Row> {
  /** Its `data` is all loaded rows. */
  query: UseInfiniteQueryResult<Row[]>;
  /** A row, as an `<li>`. */
  children?: (row: Row) => ReactNode;
  list?: (rows: readonly Row[], label: string) => ReactNode;
  empty: ReactNode;
  /** In words: "matches". */
  noun: string;
  /** Set if the rows aren't the reader's own. */
  label?: string;
  failed: string;
  /** Also shown as a toast if the specification asks for one. */
  toast?: string;
  className: string;
  /** Of a row while it loads. */
  rowClassName: string;
  /** The content above the list is still loading; the rows wait for it, so that they don't jump. */
  isWaiting?: boolean;
}

/** Framed like a card, but bare inside one. */
function RowSkeleton({ className }: { className: string }) {
  return (
    <div
      aria-hidden="true"
      className={classNames(
        'flex items-start gap-3 overflow-hidden border border-hairline bg-surface p-4 in-[.card]:border-0 in-[.card]:p-0',
        className,
      )}
    >
      <Skeleton className="size-10 shrink-0 rounded-field!" />
      <div className="flex flex-1 flex-col gap-2 pt-1">
        <Skeleton className="h-4 w-1/2" />
        <Skeleton className="h-3 w-1/3" />
      </div>
    </div>
  );
}

/** Includes the loading, empty and failed states, and further pages. */
export function PagedList<Row>({
  query,
  children,
  list,
  empty,
  noun,
  label = `Your ${noun}`,
  failed,
  toast,
  className,
  rowClassName,
  isWaiting = false,
}: PagedListProps<Row>) {
  const { data: rows, error } = query;
  if (error && !rows) {
    return (
      <FailedLoad query={query} toast={toast}>
        {toast ? null : failed}
      </FailedLoad>
    );
  }
  if (!rows || isWaiting) {
    return (
      <Loading label={`Loading ${label.charAt(0).toLowerCase()}${label.slice(1)}`}>
        <div className={className}>
          <RowSkeleton className={rowClassName} />
          <RowSkeleton className={rowClassName} />
          <RowSkeleton className={rowClassName} />
        </div>
      </Loading>
    );
  }
  if (rows.length === 0) return empty;
  return (
    <>
      {list ? (
        list(rows, label)
      ) : (
        <ul aria-label={label} className={className}>
          {children ? rows.map(children) : null}
        </ul>
      )}
      {query.hasNextPage ? (
        <LoadMore
          state={nextPageState(query)}
          onLoad={() => void query.fetchNextPage()}
          label={`Show more ${noun}`}
          pendingLabel={`Loading more ${noun}`}
          failedLabel={failed}
        />
      ) : null}
    </>
  );
}
