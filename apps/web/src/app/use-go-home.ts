import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { decideRoute } from '../lib/decide-route.ts';
import { queryClient } from '../lib/query-client.ts';
import { standing } from '../lib/standing.ts';

/** Leads whoever is signed in where they belong, in place of the entrance they stand in. */
export function useGoHome(): () => Promise<void> {
  const navigate = useNavigate();
  return useCallback(async () => {
    const to = decideRoute('entrance', await standing(queryClient));
    if (to) await navigate({ to, replace: true });
  }, [navigate]);
}
