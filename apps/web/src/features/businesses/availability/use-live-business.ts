import { useEffect } from 'react';
import { keepOwnBusiness } from '../../../lib/own-rows.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { subscribe } from '../../../lib/realtime.ts';

/** Follows what was decided on another screen, or by the day that came. */
export function useLiveBusiness(userId: string): void {
  useEffect(
    () =>
      subscribe('business_profiles:update', (profile) => {
        void keepOwnBusiness(queryClient, userId, profile);
      }),
    [userId],
  );
}
