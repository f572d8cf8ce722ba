import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';

interface SaveBarProps {
  isDirty: boolean;
  isSaving: boolean;
}

/** Sticks to the bottom, above a phone's bar, while there are unsaved changes. */
export function SaveBar({ isDirty, isSaving }: SaveBarProps) {
  return (
    <div
      data-below-toasts=""
      data-sticky-actions={isDirty || undefined}
      className={classNames(
        '-mx-4 -mb-4 rounded-b-card bg-surface px-4 pb-4 sm:-mx-6 sm:-mb-6 sm:px-6 sm:pb-6',
        isDirty &&
          'sticky bottom-[calc(var(--nav-height)+env(safe-area-inset-bottom))] z-10 border-t border-hairline pt-3 sm:pt-4 lg:bottom-0',
      )}
    >
      <Button
        type="submit"
        size="lg"
        isFullWidth
        disabled={!isDirty}
        isPending={isSaving}
        pendingLabel="Saving..."
      >
        Save Changes
      </Button>
    </div>
  );
}
