import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { ErrorState } from './error-state.tsx';
import { useFailureToast } from './use-failure-toast.ts';

interface FailedLoadProps {
  query: { error: Error | null; refetch: () => Promise<unknown> };
  /** The toast's text where the specification asks for one; this place then uses other words. */
  toast?: string | undefined;
  /** By default, a general message. */
  children?: ReactNode;
  /** Another way out, next to "Try again". */
  otherwise?: ReactNode;
  isPage?: boolean;
}

/** Replaces content that didn't load. Going online retries by itself. */
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
