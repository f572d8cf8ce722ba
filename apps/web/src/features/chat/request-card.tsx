import { displayBudget } from '@pro-match/domain/formats';
import { canTalk, leadEnd, leadLine, type Match, wordsOf } from '@pro-match/domain/matches';
import { JOB_TIMING_LABELS } from '@pro-match/domain/requests';
import { warningsIn } from '@pro-match/domain/safety';
import type { ReactNode } from 'react';
import { AnswerList } from '../../ui/answer-list.tsx';
import { Caution } from '../../ui/caution.tsx';
import { RelativeTime } from '../../ui/relative-time.tsx';

interface RequestCardProps {
  match: Match;
  isMine: boolean;
  photos: ReactNode;
  /** Called by the business that is warned about the text. */
  onReport: () => void;
}

/** The beginning of the conversation: the client's request. */
export function RequestCard({ match, isMine, photos, onReport }: RequestCardProps) {
  const facts = [
    match.timing && JOB_TIMING_LABELS[match.timing],
    match.budget_range && `Budget ${displayBudget(match.budget_range)}`,
    match.request_location,
  ].filter(Boolean);
  // In place of the composer, which explains the ending.
  const isEndBelow = !canTalk(match) && !match.is_blocked;
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
      <div className="mt-2 flex flex-col gap-2 empty:hidden">
        <AnswerList answers={match.answers} />
        {photos}
        {isMine || isEndBelow ? null : (
          <p className="text-muted">{leadEnd(match) ?? leadLine(match)}</p>
        )}
        {isMine ? null : <Caution warnings={warningsIn(wordsOf(match))} onReport={onReport} />}
      </div>
    </section>
  );
}
