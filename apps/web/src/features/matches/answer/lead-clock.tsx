import { openMinutesBetween, roughly } from '@pro-match/domain/businesses';
import { nearTime } from '@pro-match/domain/formats';
import { dueAt, type Match, stateOf } from '@pro-match/domain/matches';
import { useQuery } from '@tanstack/react-query';
import { ownBusinessQuery } from '../../../lib/own-rows.ts';
import { useSession } from '../../../lib/session.ts';
import { useNow } from '../../../ui/now.ts';

/** How long a lead has waited in the hours of its business, and until when an answer is in time. */
export function useClockWords(lead: Match): string | undefined {
  const userId = useSession()?.user.id ?? '';
  const { data: business } = useQuery({ ...ownBusinessQuery(userId), enabled: userId !== '' });
  const now = useNow();
  if (lead.is_reopened && lead.answered_at === null && lead.may.message) {
    return 'The client is still waiting for an answer. Please write to them.';
  }
  if (!business || stateOf(lead) !== 'waiting' || lead.is_blocked) return undefined;
  const waited = openMinutesBetween(business, lead.created_at, now);
  const due = dueAt(business, business.answer_minutes, new Date(lead.created_at));
  const soFar = waited < 1 ? '' : `Waiting ${roughly(waited)} of your open hours. `;
  return due.getTime() > now
    ? `${soFar}Answer by ${nearTime(due, now)}, before we offer the client another pro.`
    : `${soFar}We've offered the client another pro. You can still answer.`;
}

/** The same as a quiet line; nothing where nobody waits. */
export function LeadClock({ lead }: { lead: Match }) {
  const words = useClockWords(lead);
  return words ? <p className="text-sm text-muted">{words}</p> : null;
}
