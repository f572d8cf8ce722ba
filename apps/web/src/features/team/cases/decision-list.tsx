import type { CaseDecision } from '@pro-match/domain/cases';
import { useId } from 'react';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { decidedLabel, SUBJECT_LABELS } from './case-words.ts';

interface DecisionListProps {
  title: string;
  decisions: readonly CaseDecision[];
  /** The decisions have different subjects, so each names its own. */
  hasSubject?: boolean;
}

export function DecisionList({ title, decisions, hasSubject }: DecisionListProps) {
  const heading = useId();
  if (decisions.length === 0) return null;
  return (
    <section aria-labelledby={heading} className="flex flex-col gap-2">
      <h3 id={heading} className="text-lg">
        {title}
      </h3>
      <ul className="flex flex-col divide-y divide-hairline border-y border-hairline text-sm">
        {decisions.map((decision) => (
          <li key={decision.id} className="flex flex-col gap-1 py-2">
            <p className="flex flex-wrap justify-between gap-x-3">
              <span className="font-semibold">
                {decision.is_dismissal
                  ? 'Reports dismissed'
                  : decidedLabel(decision.action, decision.subject_kind)}
                {hasSubject ? ` (${SUBJECT_LABELS[decision.subject_kind].toLowerCase()})` : null}
              </span>
              <span className="text-xs text-muted">
                {decision.decided_by?.name ?? 'A member'},{' '}
                <RelativeTime value={decision.decided_at} />
              </span>
            </p>
            <p className="whitespace-pre-line wrap-anywhere">{decision.reason}</p>
            {decision.appeal ? (
              <p className="rounded-field bg-marigold-tint p-3 whitespace-pre-line wrap-anywhere">
                <span className="font-semibold">The author asked for another look: </span>
                {decision.appeal.text}
              </p>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
