import { paths } from '@pro-match/domain/paths';
import { type HistoryState, useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { toast } from '../ui/toast.ts';

/** What an onboarding does when its session is gone at the moment of saving. */
export function useSessionOver(): () => void {
  const navigate = useNavigate();
  return useCallback(() => {
    toast.error('Session expired. Please log in again.', { isCarried: true });
    // What was asked for before the onboarding is led to after it, also by this detour.
    const state = ({ returnTo }: HistoryState) => ({ returnTo });
    void navigate({ to: paths.auth, replace: true, state });
  }, [navigate]);
}
