import type { ReactNode } from 'react';
import { HouseDrawing } from './drawings/house-drawing.tsx';
import { EmptyState } from './empty-state.tsx';

interface ErrorStateProps {
  error: unknown;
  /** By default, the error's own sentence or a general one. */
  children?: ReactNode;
  action: ReactNode;
  isPage?: boolean | undefined;
}

interface Facts {
  status?: unknown;
  requestId?: unknown;
  retryAfterSeconds?: unknown;
}

const OURS = ['Something went wrong', "It's not you, it's us. Please try again."] as const;
const UNREACHED = ["We can't reach Pro Match", 'Check your connection and try again.'] as const;
const TOO_MANY = ['One moment, please', 'That was a lot at once.'] as const;

/** Reads an API client's error without knowing its class. */
function told(error: unknown) {
  const { status, requestId, retryAfterSeconds: wait }: Facts = Object(error);
  const [title, sentence] = status === 0 ? UNREACHED : status === 429 ? TOO_MANY : OURS;
  return {
    title,
    sentence,
    requestId: typeof requestId === 'string' ? requestId : undefined,
    wait: typeof wait === 'number' ? `You can try again ${inTime(wait)}.` : undefined,
  };
}

export const failureTitle = (error: unknown): string => told(error).title;

function inTime(seconds: number): string {
  if (seconds < 2) return 'in a second';
  if (seconds <= 90) return `in ${Math.ceil(seconds)} seconds`;
  return `in ${Math.ceil(seconds / 60)} minutes`;
}

/** Shows the request id, for support. */
export function ErrorState({ error, children, action, isPage }: ErrorStateProps) {
  const { title, sentence, requestId, wait } = told(error);
  return (
    <EmptyState drawing={<HouseDrawing />} title={title} action={action} isPage={isPage}>
      {children ?? sentence}
      {wait ? <span className="block">{wait}</span> : null}
      {requestId ? <span className="mt-2 block text-xs">{`Request ID: ${requestId}`}</span> : null}
    </EmptyState>
  );
}
