import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { PagedList } from '../../ui/paged-list.tsx';
import { matchListQuery } from './api/matches.ts';
import { type Job, jobsIn } from './jobs-in.ts';
import { type MatchPages, matchesIn } from './match-pages.ts';

interface JobListProps {
  children: (job: Job) => ReactNode;
  empty: ReactNode;
  /** The content above the list is still loading. */
  isWaiting: boolean;
}

const select = (pages: MatchPages) => jobsIn(matchesIn(pages));

export function JobList(props: JobListProps) {
  const query = useInfiniteQuery({ ...matchListQuery, select });
  return (
    <PagedList
      query={query}
      noun="matches"
      failed="We couldn't load your matches."
      toast="Failed to load matches"
      className="flex flex-col gap-5"
      rowClassName="h-72 rounded-card"
      {...props}
    />
  );
}
