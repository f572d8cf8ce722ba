import { paths } from '@pro-match/domain/paths';
import { type HistoryState, useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { toast } from '../ui/toast.ts';

/** For a session that is gone when onboarding saves. */
export function useSessionOver(): () => void {
  const navigate = useNavigate();
  return useCallback(() => {
    toast.error('Session expired. Please log in again.', { isCarried: true });
    // Keeps the page requested before onboarding, even on this detour.
    const state = ({ returnTo }: HistoryState) => ({ returnTo });
    void navigate({ to: paths.auth, replace: true, state });
  }, [navigate]);
}
