import { REPORT_REASON_LABELS } from '@pro-match/domain/moderation';
import { paths } from '@pro-match/domain/paths';
import { useInfiniteQuery } from '@tanstack/react-query';
import { openerId } from '../../../lib/opener.ts';
import { HouseDrawing } from '../../../ui/drawings/house-drawing.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PagedList } from '../../../ui/paged-list.tsx';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { type CaseFilter, casesQuery } from '../api/cases.ts';
import { Queue } from '../queue.tsx';
import { QueueRow } from '../queue-row.tsx';
import { CaseBadges } from './case-badges.tsx';
import { caseTitle } from './case-words.ts';

interface CaseQueueProps {
  filter: CaseFilter;
  openId: string | undefined;
}

/** Those with a deadline first, then those reported by Pro, then by waiting time. */
export function CaseQueue({ filter, openId }: CaseQueueProps) {
  const query = useInfiniteQuery(casesQuery(filter));
  const empty = (
    <EmptyState drawing={<HouseDrawing />}>
      {filter.status === 'closed' ? 'Nothing decided yet.' : 'Nothing waiting. Nice work.'}
    </EmptyState>
  );
  return (
    <Queue>
      <PagedList
        query={query}
        noun="cases"
        label="Cases"
        failed="We couldn't load the cases."
        empty={empty}
        className="flex flex-col gap-2"
        rowClassName="h-28 rounded-card"
      >
        {(row) => (
          <li key={row.id}>
            <QueueRow
              id={openerId(row.id)}
              to={paths.team}
              params={{ area: 'reports' }}
              search={{ ...filter, open: row.id }}
              isOpen={row.id === openId}
              title={caseTitle(row.subject_kind, row.owner?.name ?? 'Former user')}
              aside={<RelativeTime value={row.opened_at} />}
            >
              {row.text ? (
                <span className="line-clamp-2 text-muted wrap-anywhere">{row.text}</span>
              ) : null}
              <span className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1">
                <CaseBadges row={row} />
                <span className="text-xs text-muted">
                  {row.reasons.map(({ reason }) => REPORT_REASON_LABELS[reason]).join(', ')}
                </span>
              </span>
            </QueueRow>
          </li>
        )}
      </PagedList>
    </Queue>
  );
}
