import { Loading, Skeleton } from '../ui/skeleton.tsx';

/** While a screen's code or its guard's answer is on the way. */
export function PendingScreen() {
  return (
    <div className="mx-auto w-full max-w-page p-4 lg:p-8">
      <Loading label="Loading">
        <Skeleton className="h-9 w-48" />
        <Skeleton className="mt-6 h-40 w-full rounded-card" />
        <Skeleton className="mt-4 h-40 w-full rounded-card" />
      </Loading>
    </div>
  );
}
