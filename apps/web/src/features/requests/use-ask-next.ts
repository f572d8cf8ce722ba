import type { NearbyBusiness } from '@pro-match/domain/discovery';
import { newId } from '@pro-match/domain/ids';
import type { ServiceRequest } from '@pro-match/domain/requests';
import { useQueryClient } from '@tanstack/react-query';
import { isNotFound } from '../../lib/api-error.ts';
import { toast } from '../../ui/toast.ts';
import { useSendMatchRequest } from './api/jobs.ts';
import { refusalWords, unsentWords } from './request-failure.ts';
import { useWithdraw } from './use-withdraw.ts';

interface Answer {
  sent: () => void;
  failed: (error: unknown) => void;
  /** The business doesn't offer the job's service, or the job doesn't exist. */
  notAvailable: () => void;
}

/** Asks one more business for an open job, at once; can be undone for a moment. */
export function useAskNext() {
  const queries = useQueryClient();
  const { mutateAsync: send, isPending } = useSendMatchRequest();
  const { withdraw } = useWithdraw();

  return {
    isAsking: isPending,
    // Awaited, so that two quick presses both get their result.
    async ask(
      job: Pick<ServiceRequest, 'id'>,
      business: Pick<NearbyBusiness, 'user_id' | 'business_name'>,
      { sent, failed, notAvailable }: Answer,
    ): Promise<void> {
      const { user_id: business_id, business_name: name } = business;
      try {
        const { id } = await send({ id: newId(), business_id, service_request_id: job.id });
        toast.success(`Match request sent to ${name}!`, {
          action: { label: 'Undo', onPress: () => void withdraw(id, name) },
        });
        sent();
      } catch (error) {
        if (isNotFound(error)) {
          notAvailable();
          return;
        }
        toast.error(refusalWords(error) ?? unsentWords(error, { hasForm: false }));
        // Full, or closed elsewhere: the bar must not promise what the server refuses.
        void queries.invalidateQueries({ queryKey: ['service_requests'] });
        failed(error);
      }
    },
  };
}
