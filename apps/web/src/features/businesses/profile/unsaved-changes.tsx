import { useBlocker } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { askBeforeLogout } from '../../../lib/log-out.ts';
import { getSession } from '../../../lib/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Sheet } from '../../../ui/sheet.tsx';

interface UnsavedChangesProps {
  /** Words that are not saved. */
  isDirty: boolean;
  /** Pictures on their way. */
  isUploading: boolean;
}

/** Asks before a link, the back button, Logout or a closed tab takes away what was not saved. */
export function UnsavedChanges({ isDirty, isUploading }: UnsavedChangesProps) {
  const isAtRisk = isDirty || isUploading;
  const blocker = useBlocker({
    shouldBlockFn: async ({ current, next }) =>
      // Who has signed out, here or in another tab, is led away at once.
      isAtRisk && current.pathname !== next.pathname && (await getSession()) !== null,
    enableBeforeUnload: () => isAtRisk,
    withResolver: true,
  });
  const [answerLogout, setAnswerLogout] = useState<((leaves: boolean) => void) | null>(null);
  useEffect(() => {
    if (!isAtRisk) return;
    return askBeforeLogout(() => new Promise((resolve) => setAnswerLogout(() => resolve)));
  }, [isAtRisk]);
  function answer(leaves: boolean): void {
    answerLogout?.(leaves);
    setAnswerLogout(null);
    if (leaves) blocker.proceed?.();
    else blocker.reset?.();
  }
  const stay = () => answer(false);
  return (
    <Sheet
      isOpen={blocker.status === 'blocked' || answerLogout !== null}
      onClose={stay}
      title="Leave without saving?"
      footer={
        <>
          <Button variant="danger-soft" onClick={() => answer(true)}>
            Discard Changes
          </Button>
          <Button onClick={stay}>Keep Editing</Button>
        </>
      }
    >
      {isDirty ? <p>Your profile has changes that are not saved yet.</p> : null}
      {isUploading ? <p>Your pictures are still uploading. Leaving stops them.</p> : null}
    </Sheet>
  );
}
