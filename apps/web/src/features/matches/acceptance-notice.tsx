import type { Match } from '@pro-match/domain/matches';
import { useQuery } from '@tanstack/react-query';
import { ownBusinessQuery } from '../../lib/own-rows.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { DeclineButton } from './answer/decline-button.tsx';
import { LeadClock, useLeadClock } from './answer/lead-clock.tsx';
import { useOpened } from './opened/use-opened.ts';

interface AcceptanceNoticeProps {
  match: Match;
  userId: string;
  isAccepting: boolean;
  onAccept: (matchId: string) => void;
  onUpgrade: () => void;
}

/** Sits by the composer, since sending a first message also accepts the lead. */
export function AcceptanceNotice(props: AcceptanceNoticeProps) {
  const { match, userId, isAccepting, onAccept, onUpgrade } = props;
  const { data: business } = useQuery(ownBusinessQuery(userId));
  const part = useOpened<HTMLDivElement>(match);
  const clock = useLeadClock(match);
  if (match.status !== 'pending') return <LeadClock lead={match} />;
  const { matches_used: used = 0, matches_limit: limit } = business ?? {};
  const isMetered = typeof limit === 'number';
  const isUsedUp = isMetered && used >= limit;
  const count = isMetered ? `${used} of ${limit} matches used this month.` : '';
  const words = isUsedUp
    ? `${count} Upgrade to Pro to match with this client.`
    : `Sending a message accepts this match. ${count}`;
  return (
    <div
      ref={part}
      className={classNames(
        'flex flex-wrap items-center justify-between gap-2 text-sm',
        isUsedUp ? 'rounded-field bg-marigold-tint px-3 py-2' : 'px-1 text-muted',
      )}
    >
      {business ? (
        <>
          <p className="min-w-0 flex-1 basis-48">
            {words}
            {clock ? <span className="lg:hidden">{` ${clock.words}`}</span> : null}
          </p>
          {/* On a desktop, the lead's card next to the chat has the same buttons. */}
          <div className="flex flex-wrap gap-2">
            {isUsedUp ? (
              <Button size="sm" onClick={onUpgrade}>
                Upgrade to Pro
              </Button>
            ) : match.may.accept ? (
              <Button
                size="sm"
                className="lg:hidden"
                isPending={isAccepting}
                onClick={() => onAccept(match.id)}
              >
                Match with Client
              </Button>
            ) : null}
            <DeclineButton lead={match} className="lg:hidden" />
          </div>
        </>
      ) : null}
    </div>
  );
}
