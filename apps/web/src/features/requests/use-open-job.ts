import { DAY_MS } from '@pro-match/domain/limits';
import type { ServiceRequest } from '@pro-match/domain/requests';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSession } from '../../lib/session.ts';
import { openJobsQuery } from './api/jobs.ts';

/** An older job is asked for anew: its words may no longer say what is wanted. */
const RECENT_MS = 30 * DAY_MS;

/** The newest open job of the account for a service, in any case of its letters. */
export function openJobFor(
  service: string,
  jobs: readonly ServiceRequest[],
  now: number,
): ServiceRequest | undefined {
  const key = service.trim().toLowerCase();
  return jobs.find(
    (job) =>
      job.service_type.trim().toLowerCase() === key && now - Date.parse(job.created_at) < RECENT_MS,
  );
}

/** The same as it is known now; undefined while it is not. */
export function useOpenJob(service: string): ServiceRequest | undefined {
  const isSignedIn = Boolean(useSession());
  const { data: jobs } = useQuery({ ...openJobsQuery, enabled: isSignedIn });
  return useMemo(() => jobs && openJobFor(service, jobs, Date.now()), [jobs, service]);
}
