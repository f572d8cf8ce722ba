import { openMinutesBetween, roughly } from '@pro-match/domain/businesses';
import { nearTime } from '@pro-match/domain/formats';
import { dueAt, type Match, stateOf } from '@pro-match/domain/matches';
import { useQuery } from '@tanstack/react-query';
import { Clock } from 'lucide-react';
import { ownBusinessQuery } from '../../../lib/own-rows.ts';
import { useSession } from '../../../lib/session.ts';
import { classNames } from '../../../ui/class-names.ts';
import { useNow } from '../../../ui/now.ts';

interface ClockWords {
  words: string;
  isLate: boolean;
}

/** Counts only the business's opening hours. */
export function useLeadClock(lead: Match): ClockWords | undefined {
  const userId = useSession()?.user.id ?? '';
  const { data: business } = useQuery({ ...ownBusinessQuery(userId), enabled: userId !== '' });
  const now = useNow();
  if (lead.is_reopened && lead.answered_at === null && lead.may.message) {
    const words = 'The client is still waiting for an answer. Please write to them.';
    return { words, isLate: true };
  }
  if (!business || stateOf(lead) !== 'waiting' || lead.is_blocked) return undefined;
  const waited = openMinutesBetween(business, lead.created_at, now);
  // Leads stored by older servers have no due time.
  const due = lead.due_at ?? dueAt(business, business.answer_minutes, new Date(lead.created_at));
  const soFar = waited < 1 ? '' : `Waiting ${roughly(waited)} of your open hours. `;
  const isLate = new Date(due).getTime() <= now;
  const next = isLate
    ? "We've offered the client another pro. You can still answer."
    : `Answer by ${nearTime(due, now)}, before we offer the client another pro.`;
  return { words: soFar + next, isLate };
}

export function LeadClock({ lead }: { lead: Match }) {
  const clock = useLeadClock(lead);
  if (!clock) return null;
  return (
    <p
      className={classNames(
        'flex gap-2 rounded-field px-3 py-2 text-sm',
        clock.isLate ? 'bg-marigold-tint' : 'bg-sunken',
      )}
    >
      <Clock aria-hidden="true" className="mt-0.5 size-4.5 shrink-0" />
      <span className="min-w-0">{clock.words}</span>
    </p>
  );
}
