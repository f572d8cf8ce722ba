import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { forgetPass, recordSwipe } from './api/nearby.ts';
import { type PassWrite, usePassWriter } from './api/passes.ts';

/** The actions on a deal from any view; stored in the deal and, for a Pass, on the server. */
export interface Swipes {
  pass(id: string): void;
  connected(id: string): void;
  /** Undoes the last Pass and returns its business; undefined if the last swipe was not a Pass. */
  undo(): string | undefined;
}

export function swipesOf(
  queries: QueryClient,
  service: string,
  write: (pass: PassWrite) => void,
): Swipes {
  return {
    pass(id) {
      const isNew = recordSwipe(queries, service, { id, side: 'pass' });
      if (isNew) write({ business_id: id, service, isUndone: false });
    },
    connected(id) {
      recordSwipe(queries, service, { id, side: 'connect' });
    },
    undo() {
      const id = forgetPass(queries, service);
      if (id !== undefined) write({ business_id: id, service, isUndone: true });
      return id;
    },
  };
}

export function useSwipes(service: string): Swipes {
  const queries = useQueryClient();
  const write = usePassWriter();
  return useMemo(() => swipesOf(queries, service, write), [queries, service, write]);
}
