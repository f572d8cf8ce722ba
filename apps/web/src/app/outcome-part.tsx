import type { Role } from '@pro-match/domain/auth';
import type { Match } from '@pro-match/domain/matches';
import { useState } from 'react';
import { LazyComponent, lazyModule } from '../lib/lazy-component.tsx';
import { RetryLine } from '../ui/retry-line.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

// Loaded late: most matches ask nothing.
const OUTCOME = lazyModule(
  'asked-outcome',
  async () => (await import('./asked-outcome.tsx')).AskedOutcome,
);

interface OutcomePartProps {
  match: Match;
  role: Role;
  /** Leaves out settled questions, for which a chat has no room. */
  isBrief?: boolean;
}

export function OutcomePart({ match, role, isBrief = false }: OutcomePartProps) {
  const { outcome, may } = match;
  const answer = outcome?.answer ?? null;
  const isOpen = answer === null || answer === 'not_yet';
  // An outcome settled while on the screen stays there.
  const [wasOpen] = useState(isOpen);
  if (!outcome?.asked_at || (isBrief && !isOpen && !wasOpen)) return null;
  if (answer === null && !may.tell_outcome) return null;
  return (
    <LazyComponent
      code={OUTCOME}
      props={{ match, role }}
      fallback={({ error, refetch }) =>
        error ? (
          <RetryLine onRetry={() => void refetch()}>We couldn't load a question.</RetryLine>
        ) : (
          <Skeleton className={answer === null ? 'h-40 rounded-field' : 'h-11 rounded-field'} />
        )
      }
    />
  );
}
