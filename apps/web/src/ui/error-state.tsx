import type { ReactNode } from 'react';
import { ApiError } from '../lib/api-error.ts';
import { HouseDrawing } from './drawings.tsx';
import { EmptyState } from './empty-state.tsx';

interface ErrorStateProps {
  error: unknown;
  /** The sentence for people; by default the error's own or a general one. */
  children?: ReactNode;
  /** The one way out. */
  action: ReactNode;
}

/** Something failed: says so, gives the request id for support, offers one way out. */
export function ErrorState({ error, children, action }: ErrorStateProps) {
  const api = error instanceof ApiError ? error : null;
  const isOffline = api?.status === 0;
  return (
    <EmptyState
      drawing={<HouseDrawing />}
      title={isOffline ? "We can't reach Pro Match" : 'Something went wrong'}
      action={action}
    >
      {children ??
        (isOffline
          ? 'Check your connection and try again.'
          : 'It is not you, it is us. Please try again.')}
      {api?.requestId ? (
        <span className="mt-2 block text-xs">{`Request id: ${api.requestId}`}</span>
      ) : null}
    </EmptyState>
  );
}
