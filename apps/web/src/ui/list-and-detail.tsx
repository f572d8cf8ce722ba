import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

interface ListAndDetailProps {
  list: ReactNode;
  /** Null while nothing is open. */
  detail: ReactNode;
  placeholder: ReactNode;
}

/** One at a time on phones; side by side from 1024 px, where the detail stays in view. */
export function ListAndDetail({ list, detail, placeholder }: ListAndDetailProps) {
  return (
    <div className="lg:grid lg:grid-cols-[22rem_minmax(0,1fr)] lg:items-start lg:gap-6">
      <div className={classNames('min-w-0', detail ? 'max-lg:hidden' : null)}>{list}</div>
      <div className={classNames('min-w-0 lg:sticky lg:top-8', detail ? null : 'max-lg:hidden')}>
        {detail ?? placeholder}
      </div>
    </div>
  );
}
