import type { BusinessProfile } from '@pro-match/domain/businesses';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { errorMessage } from '../lib/api-error.ts';
import { ownBusinessQuery } from '../lib/own-rows.ts';
import { useSession } from '../lib/session.ts';
import { FailedLoad } from '../ui/failed-load.tsx';
import { Loading, Skeleton } from '../ui/skeleton.tsx';

interface OwnBusinessProps {
  /** Shown if the server gives no message. */
  failure?: string;
  children: (business: BusinessProfile) => ReactNode;
}

export function OwnBusiness({ children, failure = 'Failed to load data' }: OwnBusinessProps) {
  const session = useSession();
  return session ? (
    <Loaded userId={session.user.id} failure={failure}>
      {children}
    </Loaded>
  ) : null;
}

function Loaded({ userId, failure, children }: Required<OwnBusinessProps> & { userId: string }) {
  const query = useQuery({
    ...ownBusinessQuery(userId),
    // The plan may have changed when a user returns from the payment's tab.
    refetchOnWindowFocus: 'always',
  });
  const { data: business, error } = query;
  if (business) return children(business);
  if (error) {
    const words = errorMessage(error, failure);
    return <FailedLoad query={query} toast={words} />;
  }
  return (
    <Loading label="Loading your business">
      <Skeleton className="h-10 w-56" />
      <Skeleton className="mt-6 h-64 w-full rounded-card" />
    </Loading>
  );
}
