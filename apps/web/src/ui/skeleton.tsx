import { classNames } from './class-names.ts';

/** Give it the content's size by class name. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden="true" className={classNames('skeleton skeleton--pulse', className)} />;
}

/** Tells a screen reader once that something is loading, whatever the number of skeletons. */
export function Loading({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div role="status">
      <span className="sr-only">{label}</span>
      {children}
    </div>
  );
}
