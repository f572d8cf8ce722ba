import { useBlocker } from '@tanstack/react-router';
import { getSession } from '../../../lib/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Sheet } from '../../../ui/sheet.tsx';

interface UnsavedChangesProps {
  isDirty: boolean;
  isUploading: boolean;
}

/** Asks before a link, the back button or closing the tab discards unsaved changes. */
export function UnsavedChanges({ isDirty, isUploading }: UnsavedChangesProps) {
  const isAtRisk = isDirty || isUploading;
  const blocker = useBlocker({
    shouldBlockFn: async ({ current, next }) =>
      // After signing out, here or in another tab, redirect without asking.
      isAtRisk && current.pathname !== next.pathname && (await getSession()) !== null,
    enableBeforeUnload: () => isAtRisk,
    withResolver: true,
  });
  const stay = () => blocker.reset?.();
  return (
    <Sheet
      isOpen={blocker.status === 'blocked'}
      onClose={stay}
      title="Leave without saving?"
      footer={
        <>
          <Button variant="danger-soft" onClick={() => blocker.proceed?.()}>
            Discard Changes
          </Button>
          <Button onClick={stay}>Keep Editing</Button>
        </>
      }
    >
      {isDirty ? <p>Your profile has unsaved changes.</p> : null}
      {isUploading ? <p>Your pictures are still uploading. Leaving will stop the upload.</p> : null}
    </Sheet>
  );
}
