import type { Receipt } from '@pro-match/domain/billing';
import { mediumDate } from '@pro-match/domain/formats';
import { paths } from '@pro-match/domain/paths';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useLocation } from '@tanstack/react-router';
import { Printer } from 'lucide-react';
import { receiptQuery } from '../../features/billing/api/receipts.ts';
import { MonthChoice } from '../../features/billing/receipt/month-choice.tsx';
import { ReceiptFigures } from '../../features/billing/receipt/receipt-figures.tsx';
import { RenewalChoice } from '../../features/billing/receipt/renewal-choice.tsx';
import { isNotFound } from '../../lib/api-error.ts';
import { useSession } from '../../lib/session.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { BackRow } from '../../ui/back-row.tsx';
import { Button } from '../../ui/button.tsx';
import { SignpostDrawing } from '../../ui/drawings/signpost-drawing.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FailedLoad } from '../../ui/failed-load.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';

const route = getRouteApi('/_business/business-receipt');

export function BusinessReceiptScreen() {
  usePageTitle('Monthly Receipt');
  const session = useSession();
  return session ? <OwnReceipt userId={session.user.id} /> : null;
}

function OwnReceipt({ userId }: { userId: string }) {
  const { month } = route.useSearch();
  const navigate = route.useNavigate();
  const { hash } = useLocation();
  const query = useQuery(receiptQuery(userId, month));
  const { data: receipt, error } = query;
  if (isNotFound(error)) {
    return (
      <EmptyState
        isPage
        drawing={<SignpostDrawing />}
        title="No Receipt Yet"
        action={<LinkButton to={paths.businessSettings}>Back to Settings</LinkButton>}
      >
        There is a receipt for each month of Pro that you paid for.
      </EmptyState>
    );
  }
  return (
    <div className="mx-auto flex w-full max-w-form flex-col gap-6 print:max-w-none">
      <BackRow to={paths.businessSettings}>Settings</BackRow>
      <PageHeader
        title="Monthly Receipt"
        subtitle={receipt && spanOf(receipt)}
        hasCorner={false}
        actions={
          receipt ? (
            <Button
              variant="outline"
              size="sm"
              className="print:hidden"
              onClick={() => window.print()}
            >
              <Printer aria-hidden="true" />
              Print
            </Button>
          ) : null
        }
      />
      {receipt ? (
        <>
          <MonthChoice
            receipt={receipt}
            onChoose={(chosen) => void navigate({ search: { month: chosen }, replace: true })}
          />
          <ReceiptFigures receipt={receipt} />
          <RenewalChoice userId={userId} isWanted={hash === 'renewal'} />
        </>
      ) : error ? (
        <FailedLoad query={query}>We couldn't load your receipt.</FailedLoad>
      ) : (
        <Loading label="Loading your receipt">
          <Skeleton className="h-96 w-full rounded-card" />
        </Loading>
      )}
    </div>
  );
}

function spanOf({ starts_at, ends_at, is_running }: Receipt): string {
  const span = `${mediumDate(starts_at)} to ${mediumDate(ends_at)}`;
  return is_running ? `${span}, so far` : span;
}
