import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useCallback, useEffect } from 'react';
import { logWarning } from '../lib/log.ts';
import { reportError } from '../lib/report-error.ts';
import { Button } from '../ui/button.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { MainArea } from '../ui/main-area.tsx';

/** The last net: whatever a screen or a guard threw ends here. */
export function ErrorScreen({ error, reset }: ErrorComponentProps) {
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
    <MainArea className="grid min-h-[70dvh] place-items-center">
      <ErrorState isPage error={error} action={<Button onClick={retry}>Try again</Button>} />
    </MainArea>
  );
}
