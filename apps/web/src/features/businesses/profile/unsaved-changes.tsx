import { useBlocker } from '@tanstack/react-router';
import { getSession } from '../../../lib/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Sheet } from '../../../ui/sheet.tsx';

/** Asks before a link, the back button or a closed tab takes away what was not saved. */
export function UnsavedChanges({ isDirty }: { isDirty: boolean }) {
  const blocker = useBlocker({
    shouldBlockFn: async ({ current, next }) =>
      // Who has signed out, here or in another tab, is led away at once.
      isDirty && current.pathname !== next.pathname && (await getSession()) !== null,
    enableBeforeUnload: () => isDirty,
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
      <p>Your profile has changes that are not saved yet.</p>
    </Sheet>
  );
}
