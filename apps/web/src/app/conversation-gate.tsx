import type { ReactNode } from 'react';
import { isNotFound } from '../lib/api-error.ts';
import { Button } from '../ui/button.tsx';
import { SignpostDrawing } from '../ui/drawings/signpost-drawing.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { FailedLoad } from '../ui/failed-load.tsx';
import { Loading, Skeleton } from '../ui/skeleton.tsx';
import { useFailureToast } from '../ui/use-failure-toast.ts';

interface ConversationGateProps {
  query: { error: Error | null; refetch: () => Promise<unknown> };
  missing: string;
  /** The specification asks for a toast too, in other words than the heading's. */
  toast?: string;
  children: ReactNode;
  onBack: () => void;
}

/** Shown in place of a conversation until it is certain to be the user's. */
export function ConversationGate({
  query,
  missing,
  toast,
  children,
  onBack,
}: ConversationGateProps) {
  const { error } = query;
  const isMissing = isNotFound(error);
  useFailureToast(isMissing ? error : null, toast);
  const back = (
    <Button variant="outline" onClick={onBack}>
      Back to Messages
    </Button>
  );
  if (isMissing) {
    return (
      <EmptyState drawing={<SignpostDrawing />} title={missing} action={back}>
        {children}
      </EmptyState>
    );
  }
  if (error) {
    return <FailedLoad query={query} toast="Failed to load conversation" otherwise={back} />;
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
