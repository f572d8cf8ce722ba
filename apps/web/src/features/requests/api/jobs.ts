import type { Match, MatchInput } from '@pro-match/domain/matches';
import type { CloseReason, ServiceRequest } from '@pro-match/domain/requests';
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { rest } from '../../../lib/api.ts';
import { applyChange } from '../../../lib/ask-again.ts';
import { clientPreferencesQuery } from '../../../lib/own-rows.ts';
import { retryPolicy } from '../../../lib/retry-policy.ts';
import { useSession } from '../../../lib/session.ts';
import { latestRequests } from './requests.ts';

const FRESH_MS = 60_000;

/** Includes the jobs for which one more business can be asked. */
export const openJobsQuery = queryOptions({ ...latestRequests, staleTime: FRESH_MS });

/** Shows which businesses were asked. */
const SAVED = { queryKey: ['business_profiles', 'saved'] };

/** `match` is from the response to a request, a withdrawal or an acceptance. */
function keepJob(queries: QueryClient, match: Match): void {
  const { service_request_id: id, open_count } = match;
  applyChange(queries, latestRequests.queryKey, (page) => {
    if (!page) return page;
    const isKnown = page.data.some((request) => request.id === id);
    const data = page.data.map((request) =>
      request.id === id ? { ...request, open_count } : request,
    );
    return { ...page, data: isKnown ? data : [jobOf(match), ...data] };
  });
  void queries.invalidateQueries({ queryKey: latestRequests.queryKey });
  void queries.invalidateQueries(SAVED);
}

function jobOf(match: Match): ServiceRequest {
  const { client_id, description, contact_info, budget_range, created_at, timing } = match;
  return {
    id: match.service_request_id,
    client_id,
    service_type: match.service,
    description,
    contact_info,
    location: match.request_location,
    budget_range,
    status: 'pending',
    created_at,
    timing,
    answers: match.answers,
    photos: match.photos,
    closed_at: null,
    close_reason: null,
    open_count: match.open_count,
    ticket: null,
  };
}

/** Sent after a right swipe. */
export function useSendMatchRequest() {
  const queries = useQueryClient();
  const { queryKey } = clientPreferencesQuery(useSession()?.user.id ?? '');
  return useMutation({
    ...retryPolicy,
    mutationFn: (input: MatchInput) => rest.post<Match>('/matches', input),
    onSuccess: (match, { share_phone }) => {
      keepJob(queries, match);
      // The server stores it as the client's usual choice.
      if (share_phone)
        applyChange(queries, queryKey, (known) => known && { ...known, share_phone });
      return queries.invalidateQueries({ queryKey: ['matches'] });
    },
  });
}

/** Only while the request waits for an answer. */
export function useWithdrawMatch() {
  const queries = useQueryClient();
  return useMutation({
    ...retryPolicy,
    mutationFn: (matchId: string) => rest.post<Match>(`/matches/${matchId}/withdraw`),
    onSuccess: (match) => {
      keepJob(queries, match);
      return queries.invalidateQueries({ queryKey: ['matches'] });
    },
  });
}

interface Closing {
  jobId: string;
  reason: CloseReason;
}

/** Ends all requests of the job that still wait for an answer. */
export function useCloseJob() {
  const queries = useQueryClient();
  return useMutation({
    ...retryPolicy,
    mutationFn: ({ jobId, reason }: Closing) =>
      rest.post<ServiceRequest>(`/service_requests/${jobId}/close`, { reason }),
    onSuccess: () => {
      // The deck can deal its businesses again.
      void queries.invalidateQueries({ queryKey: ['business_profiles', 'nearby'] });
      void queries.invalidateQueries(SAVED);
      void queries.invalidateQueries({ queryKey: ['service_requests'] });
      return queries.invalidateQueries({ queryKey: ['matches'] });
    },
  });
}
