import type { NearbyBusiness } from '@pro-match/domain/discovery';
import { newId } from '@pro-match/domain/ids';
import type { ServiceRequest } from '@pro-match/domain/requests';
import { useQueryClient } from '@tanstack/react-query';
import { errorMessage } from '../../lib/api-error.ts';
import { toast } from '../../ui/toast.ts';
import { useSendMatchRequest, useWithdrawMatch } from './api/jobs.ts';
import { refusalWords } from './use-send-job.ts';

interface Answer {
  sent: () => void;
  failed: () => void;
}

/** Asks one more business for a job that is open, at once; for a moment it can be taken back. */
export function useAskNext() {
  const queries = useQueryClient();
  const { mutate: send, isPending } = useSendMatchRequest();
  const { mutate: withdraw } = useWithdrawMatch();

  function undo(matchId: string, name: string): void {
    withdraw(matchId, {
      onSuccess: () => toast.info(`Request to ${name} withdrawn.`),
      onError: (error) => toast.error(errorMessage(error, "We couldn't withdraw the request.")),
    });
  }

  return {
    isAsking: isPending,
    ask(
      job: Pick<ServiceRequest, 'id'>,
      business: Pick<NearbyBusiness, 'user_id' | 'business_name'>,
      { sent, failed }: Answer,
    ): void {
      const { user_id: business_id, business_name: name } = business;
      send(
        { id: newId(), business_id, service_request_id: job.id },
        {
          onSuccess: ({ id }) => {
            toast.success(`Match request sent to ${name}!`, {
              action: { label: 'Undo', onPress: () => undo(id, name) },
            });
            sent();
          },
          onError: (error) => {
            toast.error(refusalWords(error) ?? 'Failed to submit request');
            // Full or closed elsewhere: the bar must not promise what the server refuses.
            void queries.invalidateQueries({ queryKey: ['service_requests'] });
            failed();
          },
        },
      );
    },
  };
}
