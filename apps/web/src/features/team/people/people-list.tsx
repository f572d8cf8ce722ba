import { paths } from '@pro-match/domain/paths';
import { useInfiniteQuery } from '@tanstack/react-query';
import { openerId } from '../../../lib/opener.ts';
import { Address } from '../../../ui/address.tsx';
import { SignpostDrawing } from '../../../ui/drawings/signpost-drawing.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PagedList } from '../../../ui/paged-list.tsx';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { peopleQuery } from '../api/people.ts';
import { Queue } from '../queue.tsx';
import { QueueRow } from '../queue-row.tsx';
import { StandingBadge } from './standing-badge.tsx';

interface ListProps {
  q: string | undefined;
  openId: string | undefined;
}

export function PeopleList({ q, openId }: ListProps) {
  const query = useInfiniteQuery(peopleQuery(q));
  return (
    <Queue>
      <PagedList
        query={query}
        noun="people"
        label="People"
        failed="We couldn't load the people."
        empty={<EmptyState drawing={<SignpostDrawing />}>No one matches that search.</EmptyState>}
        className="flex flex-col gap-2"
        rowClassName="h-20 rounded-card"
      >
        {(person) => (
          <li key={person.user_id}>
            <QueueRow
              id={openerId(person.user_id)}
              to={paths.team}
              params={{ area: 'people' }}
              search={{ open: person.user_id }}
              isOpen={person.user_id === openId}
              title={person.business_name ?? person.name ?? 'No name yet'}
              aside={<RelativeTime value={person.created_at} />}
            >
              <span className="text-muted">
                <Address>{person.email ?? ''}</Address>
              </span>
              <span className="mt-1 flex flex-wrap items-center gap-2">
                <StandingBadge standing={person.standing} />
                <span className="text-xs text-muted capitalize">{person.role}</span>
              </span>
            </QueueRow>
          </li>
        )}
      </PagedList>
    </Queue>
  );
}
