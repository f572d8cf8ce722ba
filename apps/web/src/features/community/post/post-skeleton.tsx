import { Skeleton } from '../../../ui/skeleton.tsx';

export function PostSkeleton({ hasPhoto }: { hasPhoto?: boolean }) {
  return (
    <div className="card flex flex-col gap-3 p-4 sm:p-5">
      <div className="flex items-center gap-3">
        <Skeleton className="size-10 rounded-chip" />
        <div className="flex flex-1 flex-col gap-1.5">
          <Skeleton className="h-4 w-36" />
          <Skeleton className="h-3.5 w-24" />
        </div>
      </div>
      <Skeleton className="h-4 w-full" />
      <Skeleton className="h-4 w-3/5" />
      {hasPhoto ? <Skeleton className="aspect-4/3 w-full rounded-field" /> : null}
      <Skeleton className="h-14 w-full rounded-field" />
      <Skeleton className="h-8 w-32 rounded-chip" />
    </div>
  );
}
