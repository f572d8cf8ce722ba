import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';

/** Reads a list again, once, where it was read before what it lacks was there. */
export function useReadAgain(queryKey: QueryKey, isLacking: boolean): void {
  const queries = useQueryClient();
  const readAgain = useEffectEvent(() => {
    // Several that lack something read it once.
    void queries.invalidateQueries({ queryKey }, { cancelRefetch: false });
  });
  useEffect(() => {
    if (isLacking) readAgain();
  }, [isLacking]);
}
