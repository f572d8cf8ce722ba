import { type TicketStatus as Status, TICKET_STATUS_LABELS } from '@pro-match/domain/requests';
import { StatusBadge, type Tone } from '../../../ui/status-badge.tsx';

const TONES: Record<Status, Tone> = {
  received: 'waiting',
  looking: 'quiet',
  introduced: 'good',
  none_found: 'bad',
};

export function TicketStatus({ status }: { status: Status }) {
  return <StatusBadge tone={TONES[status]}>{TICKET_STATUS_LABELS[status]}</StatusBadge>;
}
