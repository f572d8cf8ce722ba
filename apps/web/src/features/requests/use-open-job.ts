import { jobToAskFor } from '@pro-match/domain/matches';
import type { ServiceRequest } from '@pro-match/domain/requests';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { serverNow } from '../../clock.ts';
import { useSession } from '../../lib/session.ts';
import { openJobsQuery } from './api/jobs.ts';

interface OpenJob {
  job: ServiceRequest | undefined;
  /** Only when the jobs are loaded does an undefined job mean that there is none. */
  isKnown: boolean;
  /** Waits for the jobs; rejects if they don't load. */
  find: () => Promise<ServiceRequest | undefined>;
}

/** The open job that Connect continues: the chosen one, else the newest for the service. */
export function useOpenJob(service: string, jobId: string | undefined): OpenJob {
  const queries = useQueryClient();
  const isSignedIn = Boolean(useSession());
  const { data: jobs } = useQuery({ ...openJobsQuery, enabled: isSignedIn });
  const job = useMemo(
    () => jobs && jobToAskFor(jobs.data, { service, jobId, now: serverNow() }),
    [jobs, service, jobId],
  );
  return {
    job,
    isKnown: jobs !== undefined,
    async find() {
      const { data } = await queries.ensureQueryData(openJobsQuery);
      return jobToAskFor(data, { service, jobId, now: serverNow() });
    },
  };
}
