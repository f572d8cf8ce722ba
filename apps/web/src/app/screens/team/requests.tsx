import { paths } from '@pro-match/domain/paths';
import { TICKET_STATUSES } from '@pro-match/domain/requests';
import { getRouteApi } from '@tanstack/react-router';
import type { TicketFilter } from '../../../features/team/api/tickets.ts';
import { TicketDetail } from '../../../features/team/requests/ticket-detail.tsx';
import { TicketFilters } from '../../../features/team/requests/ticket-filters.tsx';
import { TicketQueue } from '../../../features/team/requests/ticket-queue.tsx';
import { useSession } from '../../../lib/session.ts';
import { usePageTitle } from '../../../lib/use-page-title.ts';
import { TeamListAndDetail } from './team-list-and-detail.tsx';

const route = getRouteApi(paths.team);
const ASSIGNEES = ['me', 'nobody'] as const;

export function TeamRequestsScreen() {
  usePageTitle('Requests');
  const { open, ...search } = route.useSearch();
  const navigate = route.useNavigate();
  const session = useSession();
  const filter: TicketFilter = {
    status: TICKET_STATUSES.find((status) => status === search.status),
    assignee: ASSIGNEES.find((assignee) => assignee === search.assignee),
  };
  return (
    <TeamListAndDetail
      title="Requests"
      filters={
        <TicketFilters
          filter={filter}
          onChange={(next) => void navigate({ search: next, replace: true })}
        />
      }
      list={<TicketQueue filter={filter} openId={open} />}
      openId={open}
      detail={(id) => <TicketDetail id={id} memberId={session?.user.id ?? ''} />}
      onClose={() => void navigate({ search: filter })}
      placeholder="Open a request to work on it."
    />
  );
}
