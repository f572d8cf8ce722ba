import { displayBudget } from '@pro-match/domain/formats';
import type { Match } from '@pro-match/domain/matches';
import { warningsIn } from '@pro-match/domain/safety';
import { Caution } from '../../ui/caution.tsx';
import { RelativeTime } from '../../ui/relative-time.tsx';

interface RequestCardProps {
  match: Match;
  isMine: boolean;
  /** Called by the business that is warned of what it reads. */
  onReport: () => void;
}

/** How the conversation began: what the client asked for. */
export function RequestCard({ match, isMine, onReport }: RequestCardProps) {
  const facts = [
    match.budget_range && `Budget ${displayBudget(match.budget_range)}`,
    match.request_location,
  ].filter(Boolean);
  return (
    <section
      aria-label="Request"
      className="mb-1 rounded-card border border-hairline p-4 text-sm wrap-anywhere"
    >
      <h3 className="flex flex-wrap items-baseline justify-between gap-x-3 font-sans text-sm font-semibold tracking-normal">
        <span>{`${isMine ? 'Your request' : 'Request'}: ${match.service}`}</span>
        <span className="text-xs font-normal text-muted">
          <RelativeTime value={match.created_at} />
        </span>
      </h3>
      <p dir="auto" className="mt-1 whitespace-pre-wrap">
        {match.description}
      </p>
      {facts.length > 0 ? <p className="mt-2 text-muted">{facts.join(' · ')}</p> : null}
      <div className="mt-2 empty:hidden">
        {isMine ? null : <Caution warnings={warningsIn(match.description)} onReport={onReport} />}
      </div>
    </section>
  );
}
