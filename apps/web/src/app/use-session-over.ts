import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { paths } from '../lib/paths.ts';
import { toast } from '../ui/toast.ts';

/** What an onboarding does when its session is gone at the moment of saving. */
export function useSessionOver(): () => void {
  const navigate = useNavigate();
  return useCallback(() => {
    toast.error('Session expired. Please log in again.');
    void navigate({ to: paths.auth, replace: true });
  }, [navigate]);
}
