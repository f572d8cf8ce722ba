import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useCallback, useEffect } from 'react';
import { logWarning } from '../lib/log.ts';
import { reportError } from '../lib/report-error.ts';
import { usePageTitle } from '../lib/use-page-title.ts';
import { Button } from '../ui/button.tsx';
import { ErrorState, failureTitle } from '../ui/error-state.tsx';
import { StandIn } from './stand-in.tsx';

/** Catches whatever a screen or guard throws. */
export function ErrorScreen({ error, reset }: ErrorComponentProps) {
  usePageTitle(failureTitle(error));
  const router = useRouter();
  useEffect(() => {
    logWarning('a screen failed', error);
    reportError('screen', error);
  }, [error]);
  const retry = useCallback(() => {
    reset();
    void router.invalidate();
  }, [reset, router]);
  useEffect(() => {
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [retry]);
  return (
    <StandIn>
      <div className="grid min-h-[70dvh] place-items-center">
        <ErrorState isPage error={error} action={<Button onClick={retry}>Try again</Button>} />
      </div>
    </StandIn>
  );
}
