import { type MatchFacts, stateOf } from '@pro-match/domain/matches';
import { StatusBadge } from '../../ui/status-badge.tsx';

const BADGES = {
  waiting: { tone: 'waiting', label: 'Pending' },
  accepted: { tone: 'good', label: 'Accepted' },
  declined: { tone: 'quiet', label: 'Declined' },
  withdrawn: { tone: 'quiet', label: 'Withdrawn' },
  closed: { tone: 'quiet', label: 'Closed' },
} as const;

export function MatchStatus({ match }: { match: MatchFacts }) {
  const { tone, label } = BADGES[stateOf(match)];
  return <StatusBadge tone={tone}>{label}</StatusBadge>;
}
