import { isAskPath } from '@pro-match/domain/paths';
import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { decideRoute } from '../lib/decide-route.ts';
import { queryClient } from '../lib/query-client.ts';
import { readVisitor } from '../lib/visitor.ts';
import { toast } from '../ui/toast.ts';
import { useReturnPath } from './use-return-path.ts';

const FOR_HOMEOWNERS = "You're signed in as a business. Requests are for homeowners.";

/**
 * Sends a signed-in user to the page they requested or their home, replacing this one in the
 * history. Onboarding comes first, and receives the next destination.
 */
export function useGoHome(): () => Promise<void> {
  const navigate = useNavigate();
  const returnTo = useReturnPath();
  return useCallback(async () => {
    const who = await readVisitor(queryClient);
    const to = decideRoute('entrance', who);
    if (!to) return;
    if (who?.role === 'business' && isAskPath(returnTo))
      toast.info(FOR_HOMEOWNERS, { isCarried: true });
    if (!who?.isOnboarded) await navigate({ to, replace: true, state: { returnTo } });
    else await navigate({ href: returnTo ?? to, replace: true });
  }, [navigate, returnTo]);
}
