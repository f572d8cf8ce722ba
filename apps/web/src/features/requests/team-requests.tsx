import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { RetryLine } from '../../ui/retry-line.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { requestsQuery } from './api/requests.ts';
import { TeamRequestCard } from './team-request-card.tsx';

const FIRST = 2;

export function TeamRequests() {
  const heading = useId();
  const [isAll, setAll] = useState(false);
  const { data: requests, error, refetch } = useQuery(requestsQuery);
  if (!requests) {
    if (!error) return null;
    return (
      <RetryLine onRetry={() => void refetch()}>
        We couldn't load your requests to the team.
      </RetryLine>
    );
  }
  if (requests.length === 0) return null;
  // Requests that wait for the client come first; the rest stay newest first.
  const ordered = requests.toSorted((a, b) => waiting(b) - waiting(a));
  const shown = isAll ? ordered : ordered.slice(0, FIRST);
  return (
    <section aria-labelledby={heading} className="flex flex-col gap-3">
      <SectionHeading
        action={
          requests.length > FIRST ? (
            <Button
              variant="ghost"
              size="sm"
              aria-expanded={isAll}
              onClick={() => setAll((was) => !was)}
            >
              {isAll ? 'Show Fewer' : `Show All ${requests.length}`}
            </Button>
          ) : null
        }
      >
        <span id={heading}>Your requests to the team</span>
      </SectionHeading>
      <ul
        aria-labelledby={heading}
        className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,24rem),1fr))] items-start gap-4"
      >
        {shown.map(({ ticket, ...request }) =>
          ticket ? <TeamRequestCard key={request.id} request={request} ticket={ticket} /> : null,
        )}
      </ul>
    </section>
  );
}

function waiting({ ticket }: { ticket: { proposals: { status: string }[] } | null }): number {
  return ticket?.proposals.some(({ status }) => status === 'open') ? 1 : 0;
}
