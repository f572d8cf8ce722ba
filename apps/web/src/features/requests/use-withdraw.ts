import { errorMessage } from '../../lib/api-error.ts';
import { toast } from '../../ui/toast.ts';
import { useWithdrawMatch } from './api/jobs.ts';

export function useWithdraw() {
  const { mutateAsync, isPending } = useWithdrawMatch();
  return {
    isWithdrawing: isPending,
    /** `name` is the business's. Never rejects. */
    async withdraw(matchId: string, name: string): Promise<void> {
      try {
        await mutateAsync(matchId);
        toast.info(`Request to ${name} withdrawn. You can't ask them again for this job.`);
      } catch (error) {
        toast.error(errorMessage(error, "We couldn't withdraw the request."));
      }
    },
  };
}
