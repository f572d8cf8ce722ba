import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { errorMessage } from '../../../lib/api-error.ts';
import { toast } from '../../../ui/toast.ts';

interface TeamAction<Input, Answer> {
  act: (input: Input) => Promise<Answer>;
  /** The query that stores the response; omitted if the response isn't the changed item. */
  keep?: QueryKey;
  done: string | ((input: Input) => string);
  /** The message if the server gave none. */
  failed: string;
}

/** The open item shows the result at once, and the lists are refetched. */
export function useTeamAction<Input, Answer>({
  act,
  keep,
  done,
  failed,
}: TeamAction<Input, Answer>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: (answer, input) => {
      if (keep) queries.setQueryData(keep, answer);
      toast.success(typeof done === 'string' ? done : done(input));
    },
    onError: (error) => toast.error(errorMessage(error, failed)),
    // Even after a refusal, since a colleague may have been faster.
    onSettled: () => void queries.invalidateQueries({ queryKey: ['team'] }),
  });
}
