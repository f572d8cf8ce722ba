import { type ReactNode, useEffect } from 'react';
import { isNotFound } from '../lib/api-error.ts';
import { Button } from '../ui/button.tsx';
import { SignpostDrawing } from '../ui/drawings.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { Loading, Skeleton } from '../ui/skeleton.tsx';
import { toast } from '../ui/toast.ts';

interface ConversationGateProps {
  /** Why it is not there; null while it is still being looked up. */
  error: unknown;
  /** What is said where there is none: "Match not found". */
  missing: string;
  /** Why that may be. */
  children: ReactNode;
  onBack: () => void;
  onRetry: () => void;
}

/** In the place of a conversation until it is certain that it is one of the user's. */
export function ConversationGate({
  error,
  missing,
  children,
  onBack,
  onRetry,
}: ConversationGateProps) {
  const failure = error ? (isNotFound(error) ? missing : 'Failed to load conversation') : null;
  useEffect(() => {
    if (failure) toast.error(failure);
  }, [failure]);
  const back = (
    <Button variant="outline" onClick={onBack}>
      Back to Messages
    </Button>
  );
  if (isNotFound(error)) {
    return (
      <EmptyState drawing={<SignpostDrawing />} title={missing} action={back}>
        {children}
      </EmptyState>
    );
  }
  if (failure) {
    const actions = (
      <div className="flex flex-wrap justify-center gap-2">
        {back}
        <Button onClick={onRetry}>Try again</Button>
      </div>
    );
    return (
      <ErrorState error={error} action={actions}>
        {failure}
      </ErrorState>
    );
  }
  return (
    <Loading label="Loading conversation">
      <div aria-hidden="true" className="card flex h-150 flex-col gap-3 overflow-hidden p-4">
        <Skeleton className="h-5 w-1/2" />
        <Skeleton className="h-4 w-1/3" />
        <Skeleton className="mt-auto h-11 w-3/5 rounded-[18px]!" />
        <Skeleton className="h-16 w-2/3 self-end rounded-[18px]!" />
        <Skeleton className="h-11 w-2/5 rounded-[18px]!" />
      </div>
    </Loading>
  );
}
