import type { MatchStatus as Status } from '@pro-match/domain/matches';
import { StatusBadge } from '../../ui/status-badge.tsx';

export function MatchStatus({ status }: { status: Status }) {
  return status === 'pending' ? (
    <StatusBadge tone="waiting">Pending</StatusBadge>
  ) : (
    <StatusBadge tone="good">Accepted</StatusBadge>
  );
}
