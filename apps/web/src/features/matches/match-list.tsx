import type { Match } from '@pro-match/domain/matches';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { LoadMore, type LoadState } from '../../ui/load-more.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast.ts';
import { matchListQuery } from './api/list-matches.ts';

const FAILED = 'Failed to load matches';

interface MatchListProps {
  /** The rows, each an `<li>`. */
  children: (match: Match) => ReactNode;
  /** Instead of a list of nothing. */
  empty: ReactNode;
  /** What is loaded, and what happens when it ends, in words: "matches". */
  noun: string;
  className: string;
  /** Size of a row while it loads. */
  rowClassName: string;
}

/** The user's matches in any form, with loading, nothing, failure and further pages. */
export function MatchList({ children, empty, noun, className, rowClassName }: MatchListProps) {
  const query = useInfiniteQuery(matchListQuery);
  const { data: matches, error } = query;
  const hasFailed = error !== null && !matches;
  useEffect(() => {
    if (hasFailed) toast.error(FAILED);
  }, [hasFailed]);
  if (hasFailed) {
    const retry = <Button onClick={() => void query.refetch()}>Try again</Button>;
    return (
      <ErrorState error={error} action={retry}>
        {FAILED}
      </ErrorState>
    );
  }
  if (!matches) {
    return (
      <Loading label={`Loading your ${noun}`}>
        <div className={className}>
          <Skeleton className={rowClassName} />
          <Skeleton className={rowClassName} />
          <Skeleton className={rowClassName} />
        </div>
      </Loading>
    );
  }
  if (matches.length === 0) return empty;
  const state: LoadState = query.isFetchingNextPage
    ? 'loading'
    : query.isFetchNextPageError
      ? 'failed'
      : 'idle';
  return (
    <>
      <ul aria-label={`Your ${noun}`} className={className}>
        {matches.map(children)}
      </ul>
      {query.hasNextPage ? (
        <LoadMore
          state={state}
          onLoad={() => void query.fetchNextPage()}
          label={`Show more ${noun}`}
          pendingLabel={`Loading more ${noun}`}
          failedLabel={FAILED}
        />
      ) : null}
    </>
  );
}
