import { Loading, Skeleton } from '../../../ui/skeleton.tsx';

export function DeckSkeleton() {
  return (
    <div className="mx-auto grid w-full min-h-0 max-w-120 flex-1 flat:max-w-none lg:mx-0 lg:max-w-none lg:grid-cols-[26rem_minmax(0,1fr)] lg:items-start lg:gap-12 *:contents">
      <Loading label="Looking for businesses near you">
        <div className="flex flex-col gap-2 lg:h-[calc(100dvh-10rem)] lg:max-h-176 lg:min-h-110">
          <div className="mb-6 flex min-h-48 flex-1 flex-col overflow-hidden rounded-deck bg-surface shadow-float">
            <Skeleton className="h-[60%] shrink-0 rounded-none!" />
            <div className="flex flex-col gap-3 px-5 py-4">
              <Skeleton className="h-7 w-3/5" />
              <Skeleton className="h-4 w-2/5" />
              <Skeleton className="h-4 w-full" />
              <Skeleton className="h-4 w-4/5" />
            </div>
          </div>
          <div className="flex h-22 justify-center gap-5">
            <Skeleton className="size-16 rounded-chip!" />
            <Skeleton className="size-16 rounded-chip!" />
          </div>
        </div>
        <div className="hidden flex-col gap-3 lg:flex">
          <Skeleton className="h-9 w-1/2" />
          <Skeleton className="h-4 w-1/3" />
          <Skeleton className="h-4 w-full max-w-reading" />
          <Skeleton className="h-4 w-full max-w-reading" />
        </div>
      </Loading>
    </div>
  );
}
