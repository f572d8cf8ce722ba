import { paths } from '@pro-match/domain/paths';
import { type HistoryState, useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { toast } from '../ui/toast.ts';

/** Handles a session that is gone when an onboarding saves. */
export function useSessionOver(): () => void {
  const navigate = useNavigate();
  return useCallback(() => {
    toast.error('Session expired. Please log in again.', { isCarried: true });
    // The page requested before the onboarding is opened after it, even by this detour.
    const state = ({ returnTo }: HistoryState) => ({ returnTo });
    void navigate({ to: paths.auth, replace: true, state });
  }, [navigate]);
}
