import type { Match } from '@pro-match/domain/matches';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { PagedList } from '../../ui/paged-list.tsx';
import { matchListQuery } from './api/matches.ts';

interface MatchListProps {
  /** The rows, each an `<li>`. */
  children: (match: Match) => ReactNode;
  /** Shown if there are no matches. */
  empty: ReactNode;
  /** The rows in words, while loading and at the end: "matches". */
  noun: string;
  className: string;
  /** The size of a row while it loads. */
  rowClassName: string;
  /** The content above the list is still loading. */
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
