import { JOB_MATCHES_MAX } from '@pro-match/domain/limits';
import type { Match } from '@pro-match/domain/matches';
import { paths } from '@pro-match/domain/paths';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { CloseJobSheet } from './close-job-sheet.tsx';

/** Any match of the job will do. */
export function JobActions({ match }: { match: Match }) {
  const [isClosing, setClosing] = useState(false);
  const { service, service_request_id: jobId } = match;
  if (match.closed_at !== null) return null;
  return (
    <>
      {match.open_count < JOB_MATCHES_MAX ? (
        <LinkButton
          to={paths.clientDashboard}
          search={{ service, job: jobId }}
          variant="secondary"
          size="sm"
          aria-label={`Ask Another Pro for ${service}`}
        >
          Ask Another Pro
        </LinkButton>
      ) : null}
      {match.may.close ? (
        <Button
          variant="ghost"
          size="sm"
          aria-label={`Close Job: ${service}`}
          onClick={() => setClosing(true)}
        >
          Close Job
        </Button>
      ) : null}
      {isClosing ? <CloseJobSheet jobId={jobId} onClose={() => setClosing(false)} /> : null}
    </>
  );
}
