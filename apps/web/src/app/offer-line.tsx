import type { Match } from '@pro-match/domain/matches';
import { paths } from '@pro-match/domain/paths';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { matchListQuery } from '../features/matches/api/matches.ts';
import { isOffering } from '../features/matches/open-offer.ts';
import { useLiveMatches } from '../features/matches/use-live-matches.ts';
import { useSession } from '../lib/session.ts';
import { LongName } from '../ui/long-name.tsx';

export function OfferLine({ fallback }: { fallback: ReactNode }) {
  useLiveMatches(useSession()?.user.id ?? '');
  const { data: matches } = useInfiniteQuery(matchListQuery);
  const match = matches?.find(isOffering);
  if (!match) return fallback;
  return (
    // The link stays readable however long the name is.
    <Link to={paths.clientMatches} className="link flex flex-wrap gap-x-1.5">
      <LongName>{noticeOf(match)}</LongName> <span>Ask the next pro</span>
    </Link>
  );
}

function noticeOf({ declined_at, other, service }: Match): string {
  return declined_at !== null
    ? `${other.name} can't take your job.`
    : `No answer for ${service} yet.`;
}
