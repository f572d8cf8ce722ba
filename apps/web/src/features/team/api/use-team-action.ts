import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { errorMessage } from '../../../lib/api-error.ts';
import { toast } from '../../../ui/toast.ts';

interface TeamAction<Input, Answer> {
  act: (input: Input) => Promise<Answer>;
  /** The query that stores the answer, if the answer is the changed thing itself. */
  keep?: QueryKey;
  /** The message on success. */
  done: string | ((input: Input) => string);
  /** The message if it failed and the server gave none. */
  failed: string;
}

/** A member's action: the open item shows it at once, and the lists are refetched. */
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
    // A refusal may also mean that a colleague was faster.
    onSettled: () => void queries.invalidateQueries({ queryKey: ['team'] }),
  });
}
