import { HOUR_MS } from '@pro-match/domain/limits';
import { useNow } from '../../../ui/now.ts';
import { StatusBadge } from '../../../ui/status-badge.tsx';

/** The time left of the law's 48 hours, in whole hours. */
export function DueBadge({ dueAt }: { dueAt: string }) {
  const left = (Date.parse(dueAt) - useNow()) / HOUR_MS;
  if (left <= 0) return <StatusBadge tone="bad">Overdue</StatusBadge>;
  const words = left < 1 ? 'Less than 1 hour left' : `${Math.floor(left)} h left of 48`;
  return <StatusBadge tone={left < 12 ? 'bad' : 'waiting'}>{words}</StatusBadge>;
}
