import type { Standing } from '@pro-match/domain/team';
import { StatusBadge, type Tone } from '../../../ui/status-badge.tsx';

const LOOKS: Record<Standing, { tone: Tone; label: string }> = {
  active: { tone: 'good', label: 'Active' },
  suspended: { tone: 'bad', label: 'Suspended' },
  closed: { tone: 'quiet', label: 'Closed' },
};

export function StandingBadge({ standing }: { standing: Standing }) {
  const { tone, label } = LOOKS[standing];
  return <StatusBadge tone={tone}>{label}</StatusBadge>;
}
