import { TICKET_STATUS_LABELS, TICKET_STATUSES } from '@pro-match/domain/requests';
import type { TicketFilter } from '../api/tickets.ts';
import { Choices } from '../choices.tsx';

const STATUSES = [
  { id: 'all', label: 'All' },
  ...TICKET_STATUSES.map((id) => ({ id, label: TICKET_STATUS_LABELS[id] })),
] as const;
const ASSIGNEES = [
  { id: 'anybody', label: "Anybody's" },
  { id: 'me', label: 'Mine' },
  { id: 'nobody', label: "Nobody's" },
] as const;

interface TicketFiltersProps {
  filter: TicketFilter;
  onChange: (filter: TicketFilter) => void;
}

export function TicketFilters({ filter, onChange }: TicketFiltersProps) {
  return (
    <div className="flex flex-col gap-2">
      <Choices
        label="Whose"
        options={ASSIGNEES}
        value={filter.assignee ?? 'anybody'}
        onChange={(id) => onChange({ ...filter, assignee: id === 'anybody' ? undefined : id })}
      />
      <Choices
        label="Status"
        options={STATUSES}
        value={filter.status ?? 'all'}
        onChange={(id) => onChange({ ...filter, status: id === 'all' ? undefined : id })}
      />
    </div>
  );
}
