import type { Match } from '@pro-match/domain/matches';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { PagedList } from '../../ui/paged-list.tsx';
import { matchListQuery } from './api/matches.ts';

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
  /** What is above the list is still loading. */
  isWaiting?: boolean;
}

/** The user's matches in any form. */
export function MatchList(props: MatchListProps) {
  const query = useInfiniteQuery(matchListQuery);
  return (
    <PagedList
      query={query}
      failed="We couldn't load your matches."
      toast="Failed to load matches"
      {...props}
    />
  );
}
