import { paths } from '@pro-match/domain/paths';
import type { TeamTicket } from '@pro-match/domain/requests';
import { useInfiniteQuery } from '@tanstack/react-query';
import { openerId } from '../../../lib/opener.ts';
import { CardsDrawing } from '../../../ui/drawings/cards-drawing.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PagedList } from '../../../ui/paged-list.tsx';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { type TicketFilter, ticketsQuery } from '../api/tickets.ts';
import { Queue } from '../queue.tsx';
import { QueueRow } from '../queue-row.tsx';
import { TicketStatus } from './ticket-status.tsx';

interface TicketQueueProps {
  filter: TicketFilter;
  openId: string | undefined;
}

function workOn({ assignee, open_proposals }: TeamTicket): string {
  const who = assignee ? (assignee.name ?? 'A member') : 'Unassigned';
  if (open_proposals === 0) return who;
  return `${who}, ${open_proposals} ${open_proposals === 1 ? 'proposal' : 'proposals'} waiting`;
}

export function TicketQueue({ filter, openId }: TicketQueueProps) {
  const query = useInfiniteQuery(ticketsQuery(filter));
  const empty = <EmptyState drawing={<CardsDrawing />}>No requests match.</EmptyState>;
  return (
    <Queue>
      <PagedList
        query={query}
        noun="requests"
        label="Requests"
        failed="We couldn't load the requests."
        empty={empty}
        className="flex flex-col gap-2"
        rowClassName="h-28 rounded-card"
      >
        {(ticket) => (
          <li key={ticket.id}>
            <QueueRow
              id={openerId(ticket.id)}
              to={paths.team}
              params={{ area: 'requests' }}
              search={{ ...filter, open: ticket.id }}
              isOpen={ticket.id === openId}
              title={ticket.service_type}
              aside={<RelativeTime value={ticket.created_at} />}
            >
              <span className="line-clamp-2 text-muted wrap-anywhere">{ticket.description}</span>
              <span className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1">
                <TicketStatus status={ticket.status} />
                <span className="text-xs text-muted">{workOn(ticket)}</span>
              </span>
            </QueueRow>
          </li>
        )}
      </PagedList>
    </Queue>
  );
}
