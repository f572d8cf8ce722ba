import { useState } from 'react';
import { signOutAndForget } from '../lib/forget-person.ts';
import { ConfirmSheet } from '../ui/confirm-sheet.tsx';

export function LogoutSheet({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const [isLeaving, setLeaving] = useState(false);
  return (
    <ConfirmSheet
      isOpen={isOpen}
      title="Log out of this browser?"
      action="Log Out"
      pendingLabel="Logging out..."
      isPending={isLeaving}
      onConfirm={() => {
        setLeaving(true);
        // The session watcher redirects to the landing page, which unmounts this screen.
        void signOutAndForget();
      }}
      onClose={onClose}
    >
      Anything you haven't saved or sent will be deleted.
    </ConfirmSheet>
  );
}
