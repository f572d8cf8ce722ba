import { paths } from '@pro-match/domain/paths';
import { useInfiniteQuery } from '@tanstack/react-query';
import { openerId } from '../../../lib/opener.ts';
import { SignpostDrawing } from '../../../ui/drawings/signpost-drawing.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PagedList } from '../../../ui/paged-list.tsx';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { businessesQuery } from '../api/people.ts';
import { Queue } from '../queue.tsx';
import { QueueRow } from '../queue-row.tsx';

interface ListProps {
  q: string | undefined;
  openId: string | undefined;
}

export function BusinessList({ q, openId }: ListProps) {
  const query = useInfiniteQuery(businessesQuery(q));
  return (
    <Queue>
      <PagedList
        query={query}
        noun="businesses"
        label="Businesses"
        failed="We couldn't load the businesses."
        empty={
          <EmptyState drawing={<SignpostDrawing />}>No businesses match that search.</EmptyState>
        }
        className="flex flex-col gap-2"
        rowClassName="h-20 rounded-card"
      >
        {(business) => (
          <li key={business.user_id}>
            <QueueRow
              id={openerId(business.user_id)}
              to={paths.team}
              params={{ area: 'people' }}
              search={{ show: 'businesses', open: business.user_id }}
              isOpen={business.user_id === openId}
              title={business.business_name}
              aside={<RelativeTime value={business.created_at} />}
            >
              <span className="truncate text-muted">{business.services.join(', ')}</span>
              <span className="mt-1 flex flex-wrap items-center gap-2">
                {business.is_active ? (
                  <StatusBadge tone="good">Online</StatusBadge>
                ) : (
                  <StatusBadge tone="quiet">Offline</StatusBadge>
                )}
                <span className="text-xs text-muted">{business.area}</span>
              </span>
            </QueueRow>
          </li>
        )}
      </PagedList>
    </Queue>
  );
}
