import type { Match } from '@pro-match/domain/matches';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { PagedList } from '../../ui/paged-list.tsx';
import { matchListQuery } from './api/matches.ts';

interface MatchListProps {
  children: (match: Match) => ReactNode;
  empty: ReactNode;
  /** Used while loading and at the end: "matches". */
  noun: string;
  className: string;
  /** Size of a row while it loads. */
  rowClassName: string;
  /** The content above the list is still loading. */
  isWaiting?: boolean;
}

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
