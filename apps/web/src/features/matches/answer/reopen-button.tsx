import type { Match } from '@pro-match/domain/matches';
import { useState } from 'react';
import { errorMessage } from '../../../lib/api-error.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmSheet } from '../../../ui/confirm-sheet.tsx';
import { toast } from '../../../ui/toast.ts';
import { useReopenMatch } from '../api/answers.ts';

/** For a client whose request was accepted, but who has heard nothing since; once, within a day. */
export function ReopenButton({ match }: { match: Match }) {
  const [isAsked, setAsked] = useState(false);
  const { mutateAsync, isPending } = useReopenMatch();
  if (!match.may.reopen) return null;
  const { name } = match.other;
  const words = wordsOf(match);

  async function reopen(): Promise<void> {
    try {
      await mutateAsync(match.id);
      toast.info(words.thanks);
    } catch (error) {
      toast.error(errorMessage(error, "We couldn't note that. Please try again."));
    }
    setAsked(false);
  }

  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        className="grow"
        aria-label={`No real answer from ${name}?`}
        onClick={() => setAsked(true)}
      >
        No real answer?
      </Button>
      <ConfirmSheet
        isOpen={isAsked}
        onClose={() => setAsked(false)}
        title={`Still waiting for ${name}?`}
        action="Still Waiting"
        pendingLabel="Sending..."
        tone="primary"
        isPending={isPending}
        onConfirm={() => void reopen()}
      >
        They accepted, but that tells you little if they don't write. They'll see that you're
        waiting{words.next}. You can say this once.
      </ConfirmSheet>
    </>
  );
}

/** Another pro is offered only once; where that was done before, the same offer shows again. */
function wordsOf({ rescue, other: { name } }: Match): { next: string; thanks: string } {
  if (rescue === null) {
    return {
      next: ", and if they stay silent we'll offer you another pro",
      thanks: `Thanks. We'll offer you another pro if ${name} doesn't write to you soon.`,
    };
  }
  if (rescue.outcome === 'asked' || rescue.outcome === 'team') {
    return { next: '', thanks: `Thanks. ${name} can see that you're waiting.` };
  }
  return {
    next: ', and you can ask another pro meanwhile',
    thanks: `Thanks. You can ask another pro while you wait for ${name}.`,
  };
}
