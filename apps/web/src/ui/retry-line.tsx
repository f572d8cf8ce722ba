import type { ReactNode } from 'react';
import { Button } from './button.tsx';

/**
 * Replaces a part of a screen that failed to load; the rest stays. Has no frame of its own inside a
 * card.
 */
export function RetryLine({ children, onRetry }: { children: ReactNode; onRetry: () => void }) {
  return (
    <div className="card flex flex-wrap items-center justify-between gap-3 p-4 in-[.card]:border-0 in-[.card]:bg-transparent in-[.card]:p-0">
      <p className="text-muted">{children}</p>
      <Button variant="outline" size="sm" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
