import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { ErrorState } from './error-state.tsx';
import { useFailureToast } from './use-failure-toast.ts';

interface FailedLoadProps {
  /** What failed, and how to refetch it. */
  query: { error: Error | null; refetch: () => Promise<unknown> };
  /** What the specification has a toast say: the place then says it in other words. */
  toast?: string | undefined;
  /** The sentence, if it isn't a general one. */
  children?: ReactNode;
  /** Another way out, beside Try again. */
  otherwise?: ReactNode;
  /** Whether it replaces a whole page. */
  isPage?: boolean;
}

/** Shown in place of what didn't load, with a button to try again. Going online retries by itself. */
export function FailedLoad({ query, toast, children, otherwise, isPage }: FailedLoadProps) {
  useFailureToast(query.error, toast);
  const retry = <Button onClick={() => void query.refetch()}>Try again</Button>;
  return (
    <ErrorState
      isPage={isPage}
      error={query.error}
      action={
        otherwise ? (
          <div className="flex flex-wrap justify-center gap-2">
            {otherwise}
            {retry}
          </div>
        ) : (
          retry
        )
      }
    >
      {children}
    </ErrorState>
  );
}
