import type { Pass, PassInput } from '@pro-match/domain/discovery';
import {
  MutationObserver,
  type MutationOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { useState } from 'react';
import { rest } from '../../../lib/api.ts';
import { logWarning } from '../../../lib/log.ts';
import { isTransient, retryPolicy } from '../../../lib/retry-policy.ts';
import { nearbyQuery } from './nearby.ts';

export type PassWrite = PassInput & { isUndone: boolean };

const RETRIES = 4;

const writing: MutationOptions<void, Error, PassWrite> = {
  scope: { id: 'passes' },
  ...retryPolicy,
  retry: (failures, error) => failures < RETRIES && isTransient(error),
  mutationFn: async ({ isUndone, ...pass }) => {
    const { business_id, service } = pass;
    if (isUndone) await rest.delete(`/passes/${business_id}`, { query: { service } });
    else await rest.post<Pass>('/passes', pass);
  },
  // At worst, a card shows up once more on another day.
  onError: (error) => logWarning('a pass could not be stored', error),
};

/**
 * Returns a function that stores or removes a pass in the background. Writes are sent one after the
 * other, so that an undo can't arrive before its pass.
 */
export function usePassWriter(): (write: PassWrite) => void {
  const queries = useQueryClient();
  // Not `useMutation`: its progress would rerender the deck while a card is in flight.
  const [write] = useState(() => {
    const observer = new MutationObserver(queries, writing);
    return (pass: PassWrite) => void observer.mutate(pass).catch(() => undefined);
  });
  return write;
}

/** Forgets all passes of the service and deals the deck again. */
export function useStartOver(service: string) {
  const queries = useQueryClient();
  return useMutation({
    scope: { id: 'passes' },
    mutationFn: () => rest.delete<void>('/passes', { query: { service } }),
    // A deck that can't be dealt is a failure; without the option it would be ignored.
    onSuccess: () =>
      queries.refetchQueries({ queryKey: nearbyQuery(service).queryKey }, { throwOnError: true }),
  });
}
