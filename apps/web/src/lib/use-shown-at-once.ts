import { type DataTag, type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';

interface ShownAtOnce<Data, Press> {
  queryKey: DataTag<QueryKey, Data, Error>;
  /** The data after a press; if the query has no data yet, returns what can be shown. */
  change: (data: Data | undefined, press: Press) => Data | undefined;
  send: (press: Press) => Promise<unknown>;
  onError: (error: Error) => void;
}

/** The server's data while presses are pending. */
interface Stored<Data> {
  data: Data | undefined;
  hasFailed: boolean;
}

/**
 * A write that shows before the server responds. Quick presses are sent one after the other, so
 * that the last one wins. A failed press is undone, and the query then refetched; the undo holds
 * even if the refetch fails.
 */
export function useShownAtOnce<Data, Press>(write: ShownAtOnce<Data, Press>) {
  const { queryKey, change, send, onError } = write;
  const queries = useQueryClient();
  const mutationKey = ['shown_at_once', ...queryKey];
  const storedKey = ['stored', ...queryKey];
  // The mutation that asks is counted too.
  const isOnly = () => queries.isMutating({ mutationKey, exact: true }) === 1;
  const stored = () => queries.getQueryData<Stored<Data>>(storedKey);
  const store = (now: Stored<Data>) => queries.setQueryData<Stored<Data>>(storedKey, now);
  return useMutation({
    mutationKey,
    scope: { id: mutationKey.join(' ') },
    mutationFn: send,
    onMutate: async (press: Press) => {
      if (isOnly()) store({ data: queries.getQueryData<Data>(queryKey), hasFailed: false });
      // A read started before this press would undo it for a moment.
      await queries.cancelQueries({ queryKey, exact: true });
      queries.setQueryData<Data>(queryKey, (data) => change(data, press));
    },
    onSuccess: (_, press) => {
      const was = stored();
      if (was) store({ ...was, data: change(was.data, press) });
    },
    onError: (error) => {
      const was = stored();
      if (was) store({ ...was, hasFailed: true });
      onError(error);
    },
    onSettled: () => {
      if (!isOnly()) return;
      const was = stored();
      if (was?.hasFailed && was.data === undefined) {
        void queries.resetQueries({ queryKey, exact: true });
        return;
      }
      if (was?.hasFailed) queries.setQueryData<Data>(queryKey, was.data);
      void queries.invalidateQueries({ queryKey, exact: true });
    },
  });
}
