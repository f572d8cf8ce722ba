import type { ReactNode } from 'react';
import { HouseDrawing } from './drawings.tsx';
import { EmptyState } from './empty-state.tsx';

interface ErrorStateProps {
  error: unknown;
  /** The sentence for people; by default the error's own or a general one. */
  children?: ReactNode;
  /** The one way out. */
  action: ReactNode;
  /** Whether it stands in for a whole page. */
  isPage?: boolean | undefined;
}

/** What the api client's errors tell, read without knowing their class. */
function told(error: unknown): { isOffline: boolean; requestId: string | undefined } {
  const facts: { status?: unknown; requestId?: unknown } = Object(error);
  return {
    isOffline: facts.status === 0,
    requestId: typeof facts.requestId === 'string' ? facts.requestId : undefined,
  };
}

/** Something failed: says so, gives the request id for support, offers one way out. */
export function ErrorState({ error, children, action, isPage }: ErrorStateProps) {
  const { isOffline, requestId } = told(error);
  return (
    <EmptyState
      drawing={<HouseDrawing />}
      title={isOffline ? "We can't reach Pro Match" : 'Something went wrong'}
      action={action}
      isPage={isPage}
    >
      {children ??
        (isOffline
          ? 'Check your connection and try again.'
          : 'It is not you, it is us. Please try again.')}
      {requestId ? <span className="mt-2 block text-xs">{`Request id: ${requestId}`}</span> : null}
    </EmptyState>
  );
}
