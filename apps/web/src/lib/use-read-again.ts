import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';

/** Refetches a list once if it was read before the missing items existed. */
export function useReadAgain(queryKey: QueryKey, isLacking: boolean): void {
  const queries = useQueryClient();
  const readAgain = useEffectEvent(() => {
    // Several callers cause only one refetch.
    void queries.invalidateQueries({ queryKey }, { cancelRefetch: false });
  });
  useEffect(() => {
    if (isLacking) readAgain();
  }, [isLacking]);
}
