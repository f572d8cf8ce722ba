import { useState } from 'react';
import { LazyComponent, lazyModule } from '../../../lib/lazy-component.tsx';
import { Button } from '../../../ui/button.tsx';
import { CardSection } from '../../../ui/card-section.tsx';
import { RetryLine } from '../../../ui/retry-line.tsx';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';

const ACTIVITY_LIST = lazyModule(
  'activity-list',
  async () => (await import('./activity-list.tsx')).ActivityList,
);

/** The log loads on request, since few people look at it. */
export function RecentActivity() {
  const [isOpen, setOpen] = useState(false);
  return (
    <CardSection
      title="Recent Activity"
      description="Sign-ins, wrong passwords and sign-in changes from the last 90 days."
    >
      {isOpen ? (
        <LazyComponent
          code={ACTIVITY_LIST}
          props={{}}
          fallback={({ error, refetch }) =>
            error ? (
              <RetryLine onRetry={() => void refetch()}>We couldn't load your activity.</RetryLine>
            ) : (
              <Loading label="Loading your activity">
                <Skeleton className="h-12 w-full" />
              </Loading>
            )
          }
        />
      ) : (
        <Button variant="outline" className="self-start" onClick={() => setOpen(true)}>
          Show Recent Activity
        </Button>
      )}
    </CardSection>
  );
}
