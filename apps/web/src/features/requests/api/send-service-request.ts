import type { ServiceRequest, ServiceRequestInput } from '@pro-match/domain/requests';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { rest } from '../../../lib/api.ts';
import { patience } from '../../../lib/patience.ts';

/** Asks the team to find a pro by hand. */
export function useSendServiceRequest() {
  const queries = useQueryClient();
  return useMutation({
    ...patience,
    mutationFn: (input: ServiceRequestInput) =>
      rest.post<ServiceRequest>('/service_requests', input),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['service_requests'] }),
  });
}
