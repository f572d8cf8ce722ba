import { Loading, Skeleton } from '../../../ui/skeleton.tsx';

const ROWS = [0, 1, 2, 3];

export function ListSkeleton() {
  return (
    <Loading label="Looking for businesses near you">
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,21rem),1fr))] gap-3">
        {ROWS.map((row) => (
          <Skeleton key={row} className="h-56 w-full rounded-card!" />
        ))}
      </div>
    </Loading>
  );
}
