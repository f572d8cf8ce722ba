import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { decideRoute } from '../lib/decide-route.ts';
import { queryClient } from '../lib/query-client.ts';
import { standing } from '../lib/standing.ts';
import { useReturnPath } from './use-return-path.ts';

/**
 * Leads whoever is signed in to what they had asked for, or where they belong, in place of the
 * entrance they stand in. An onboarding comes first and is told what to lead to after it.
 */
export function useGoHome(): () => Promise<void> {
  const navigate = useNavigate();
  const returnTo = useReturnPath();
  return useCallback(async () => {
    const who = await standing(queryClient);
    const to = decideRoute('entrance', who);
    if (!to) return;
    if (!who?.isOnboarded) await navigate({ to, replace: true, state: { returnTo } });
    else await navigate({ href: returnTo ?? to, replace: true });
  }, [navigate, returnTo]);
}
