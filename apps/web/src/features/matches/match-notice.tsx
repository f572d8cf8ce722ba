import { answerLine } from '@pro-match/domain/businesses';
import { nearTime } from '@pro-match/domain/formats';
import { DECLINE_NOTICES, type Match, stateOf } from '@pro-match/domain/matches';
import { useNow } from '../../ui/now.ts';
import { RelativeTime } from '../../ui/relative-time.tsx';

export function MatchNotice({ match }: { match: Match }) {
  const { created_at, accepted_at, withdrawn_at, decline_reason, other } = match;
  const pace =
    other.answer_minutes === null ? '' : `; ${answerLine(other.answer_minutes).replace(/^U/, 'u')}`;
  switch (stateOf(match)) {
    case 'accepted':
      return <AcceptedNotice match={match} since={accepted_at ?? created_at} />;
    case 'declined':
      return <>{decline_reason ? DECLINE_NOTICES[decline_reason] : DECLINE_NOTICES.other}</>;
    case 'withdrawn':
      return (
        <>
          You withdrew this request <RelativeTime value={withdrawn_at ?? created_at} isInSentence />
        </>
      );
    case 'closed':
      return <>They didn't answer before you closed the job</>;
    default:
      return (
        <>
          Asked <RelativeTime value={created_at} isInSentence />
          {pace}
        </>
      );
  }
}

function AcceptedNotice({ match, since }: { match: Match; since: string }) {
  if (match.is_reopened && match.answered_at === null) {
    return <>They accepted, and know that you're waiting for an answer</>;
  }
  return (
    <>
      They accepted <RelativeTime value={since} isInSentence />
    </>
  );
}

/**
 * Says what happens if no answer comes, or why it may not; renders nothing if there is nothing to
 * wait for.
 */
export function WaitingLine({ match }: { match: Match }) {
  const words = useWaitingWords(match);
  return words ? <p className="text-sm text-muted">{words}</p> : null;
}

function useWaitingWords({ due_at, rescue, closed_at }: Match): string | undefined {
  const now = useNow();
  if (due_at === null || closed_at !== null) return undefined;
  if (rescue?.cause === 'paused') {
    return "They've paused new requests. They have yours, and may still answer.";
  }
  if (rescue || Date.parse(due_at) <= now) return 'No answer in time. They can still answer.';
  return `No answer by ${nearTime(due_at, now)}? We'll offer you the next pro.`;
}
