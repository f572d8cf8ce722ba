import type { Role } from '@pro-match/domain/auth';
import type { Match } from '@pro-match/domain/matches';
import {
  OUTCOME_ANSWERS,
  OUTCOME_LABELS,
  type OutcomeAnswer,
  outcomeQuestion,
  WORK_DONE,
} from '@pro-match/domain/outcomes';
import { useEffect, useId, useRef, useState } from 'react';
import { errorMessage } from '../../lib/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import { useAnswerOutcome } from './api/outcomes.ts';

interface OutcomeQuestionProps {
  match: Match;
  role: Role;
  onAnswered: (match: Match, answer: OutcomeAnswer) => void;
}

/** One press answers; another one changes the answer. */
export function OutcomeQuestion({ match, role, onAnswered }: OutcomeQuestionProps) {
  const id = useId();
  const { mutate, isPending, variables } = useAnswerOutcome(match.id);
  const [isChanging, setChanging] = useState(false);
  // The pressed button disappears; the focus moves to its replacement.
  const [moves, setMoves] = useState(0);
  const place = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    if (moves > 0) place.current?.focus();
  }, [moves]);
  const labels = OUTCOME_LABELS[role];
  const said = match.outcome?.answer ?? null;
  const question = outcomeQuestion(role, match.other.name);

  function answer(chosen: OutcomeAnswer): void {
    if (isPending) return;
    mutate(chosen, {
      onSuccess: (stored) => {
        setChanging(false);
        setMoves((count) => count + 1);
        onAnswered(stored, chosen);
      },
      onError: (error) =>
        toast.error(errorMessage(error, "We couldn't save your answer. Please try again.")),
    });
  }

  if (said !== null && !isChanging) {
    return (
      <fieldset
        ref={place}
        tabIndex={-1}
        aria-label={question}
        className="flex min-w-0 items-center justify-between gap-2 rounded-field bg-sunken py-1 pr-1 pl-3 text-sm"
      >
        <p className="min-w-0 flex-1 py-1.5 wrap-anywhere">
          <span className="text-muted">You told us: </span>
          {labels[said]}
        </p>
        {match.may.tell_outcome ? (
          <Button
            variant="ghost"
            size="sm"
            aria-label={`Change your answer: ${question}`}
            onClick={() => {
              setChanging(true);
              setMoves((count) => count + 1);
            }}
          >
            Change
          </Button>
        ) : null}
      </fieldset>
    );
  }
  return (
    // Not a landmark: two jobs with the same business have the same question.
    <fieldset
      ref={place}
      tabIndex={-1}
      aria-labelledby={id}
      aria-describedby={`${id}-note`}
      className="flex min-w-0 flex-col gap-2.5 rounded-field bg-spruce-tint p-3"
    >
      <p id={id} className="text-sm font-semibold wrap-anywhere">
        {question}
      </p>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,7rem),1fr))] gap-2">
        {OUTCOME_ANSWERS.map((one) => (
          <Button
            key={one}
            variant="outline"
            size="sm"
            className="h-auto w-full px-2 py-1.5 text-balance whitespace-normal"
            aria-pressed={one === said || undefined}
            isPending={isPending && variables === one}
            pendingLabel="Saving..."
            onClick={() => answer(one)}
          >
            {labels[one]}
          </Button>
        ))}
      </div>
      <p id={`${id}-note`} className="text-xs text-muted">
        {noteTo(role, match.other.name)}
      </p>
    </fieldset>
  );
}

function noteTo(role: Role, other: string): string {
  const whose = role === 'client' ? 'your review' : 'their review';
  return `${other} won't see your answer. If you both say it's done, ${whose} says “${WORK_DONE}”.`;
}
