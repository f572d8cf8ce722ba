import type { ReactNode } from 'react';

export function SectionHeading({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <div className="flex min-h-10 flex-wrap items-center justify-between gap-x-3">
      <h2 className="text-lg">{children}</h2>
      {action}
    </div>
  );
}
