import type { Match } from '@pro-match/domain/matches';
import { useQuery } from '@tanstack/react-query';
import { ownBusinessQuery } from '../../lib/own-rows.ts';
import { Button } from '../../ui/button.tsx';

interface AcceptanceNoticeProps {
  match: Match;
  userId: string;
  onUpgrade: () => void;
}

/** Beside the composer of a pending lead: the first message accepts it, within the plan. */
export function AcceptanceNotice({ match, userId, onUpgrade }: AcceptanceNoticeProps) {
  const { data: business } = useQuery(ownBusinessQuery(userId));
  if (match.status !== 'pending' || !business) return null;
  const { matches_used: used = 0, matches_limit: limit } = business;
  const isMetered = typeof limit === 'number';
  const count = isMetered ? `${used} of ${limit} matches used this month.` : '';
  if (isMetered && used >= limit) {
    return (
      <div className="flex flex-wrap items-center justify-between gap-2 rounded-field bg-marigold-tint px-3 py-2 text-sm">
        <p className="min-w-0 flex-1 basis-48">{`${count} Upgrade to Pro to match with this client.`}</p>
        <Button size="sm" onClick={onUpgrade}>
          Upgrade to Pro
        </Button>
      </div>
    );
  }
  return (
    <p className="px-1 text-sm text-muted">{`Sending a message accepts this match. ${count}`}</p>
  );
}
