import { paths } from '@pro-match/domain/paths';
import type { JobQuote } from '@pro-match/domain/quotes';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Printer } from 'lucide-react';
import { useEffect } from 'react';
import { useReporting } from '../../features/moderation/use-reporting.tsx';
import { followJobQuotes, jobQuotesQuery } from '../../features/quotes/api/quotes.ts';
import { CompareTable } from '../../features/quotes/compare/compare-table.tsx';
import { isNotFound } from '../../lib/api-error.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { BackButton } from '../../ui/back-button.tsx';
import { Button } from '../../ui/button.tsx';
import { SignpostDrawing } from '../../ui/drawings/signpost-drawing.tsx';
import { TalkDrawing } from '../../ui/drawings/talk-drawing.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FailedLoad } from '../../ui/failed-load.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';

const route = getRouteApi('/_client/job-quotes/$id');

export function JobQuotesScreen() {
  usePageTitle('Compare Quotes');
  const { id } = route.useParams();
  return <Quotes key={id} jobId={id} />;
}

function Quotes({ jobId }: { jobId: string }) {
  const queries = useQueryClient();
  const query = useQuery(jobQuotesQuery(jobId));
  const { data: quotes, error } = query;
  useEffect(() => followJobQuotes(queries, jobId), [queries, jobId]);
  const { report, sheet } = useReporting();
  const matches = <LinkButton to={paths.clientMatches}>Your Matches</LinkButton>;
  if (isNotFound(error)) {
    return (
      <EmptyState isPage drawing={<SignpostDrawing />} title="Job not found" action={matches}>
        It may belong to another account, or the link may be incomplete.
      </EmptyState>
    );
  }
  const service = quotes?.[0]?.service;
  return (
    <div className="flex flex-col gap-6">
      <PageHeader
        title="Compare Quotes"
        subtitle={service}
        before={
          <span className="-ml-3 print:hidden">
            <BackButton otherwise={paths.clientMatches} />
          </span>
        }
        actions={
          quotes && quotes.length > 0 ? (
            <Button
              variant="outline"
              size="sm"
              className="print:hidden"
              onClick={() => window.print()}
            >
              <Printer aria-hidden="true" />
              {/* On a phone, the title needs the space. */}
              <span className="max-sm:sr-only">Print</span>
            </Button>
          ) : null
        }
      />
      {quotes ? (
        <Compared
          quotes={quotes}
          onReport={({ id }) => report({ kind: 'message', id, title: 'Report this message' })}
        />
      ) : error ? (
        <FailedLoad query={query}>We couldn't load the quotes.</FailedLoad>
      ) : (
        <Loading label="Loading quotes">
          <Skeleton className="h-96 w-full rounded-card" />
        </Loading>
      )}
      {sheet}
    </div>
  );
}

interface ComparedProps {
  quotes: readonly JobQuote[];
  onReport: (quote: JobQuote) => void;
}

function Compared({ quotes, onReport }: ComparedProps) {
  const [first] = quotes;
  if (!first) {
    return (
      <EmptyState
        drawing={<TalkDrawing />}
        title="No Quotes Yet"
        action={<LinkButton to={paths.clientMessages}>Your Conversations</LinkButton>}
      >
        Ask a business for one in the chat. Quotes for this job stand here side by side.
      </EmptyState>
    );
  }
  return (
    <CompareTable
      quotes={quotes}
      service={first.service}
      onReport={onReport}
      chat={(quote) => (
        <LinkButton
          to={paths.clientMessages}
          search={{ match: quote.match_id }}
          variant="outline"
          size="sm"
          aria-label={`Open Chat with ${quote.business.name}`}
        >
          Open Chat
        </LinkButton>
      )}
    />
  );
}
