import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { errorMessage } from '../../../lib/api-error.ts';
import { toast } from '../../../ui/toast.ts';

interface TeamAction<Input, Answer> {
  act: (input: Input) => Promise<Answer>;
  /** Where the answer is kept, where it is the thing itself as it is now. */
  keep?: QueryKey;
  /** Said when it is done. */
  done: string | ((input: Input) => string);
  /** Said when it failed without words of the server. */
  failed: string;
}

/** Something that a member does: what is open shows it at once, and the lists are read anew. */
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
    // A refusal, too, may mean that a colleague was faster.
    onSettled: () => void queries.invalidateQueries({ queryKey: ['team'] }),
  });
}
