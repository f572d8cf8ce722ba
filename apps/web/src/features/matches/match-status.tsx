import type { Match } from '@pro-match/domain/matches';
import { StatusBadge } from '../../ui/status-badge.tsx';

type Standing = Pick<Match, 'status' | 'withdrawn_at' | 'closed_at'>;

/** How a match stands, in a word. One that was accepted stays so when its job closes. */
export function MatchStatus({ match }: { match: Standing }) {
  const { status, withdrawn_at, closed_at } = match;
  if (status === 'accepted') return <StatusBadge tone="good">Accepted</StatusBadge>;
  if (withdrawn_at) return <StatusBadge tone="quiet">Withdrawn</StatusBadge>;
  if (closed_at) return <StatusBadge tone="quiet">Closed</StatusBadge>;
  return <StatusBadge tone="waiting">Pending</StatusBadge>;
}
