import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { signOutAndForget } from '../lib/forget-person.ts';
import { Button } from '../ui/button.tsx';
import { ConfirmSheet } from '../ui/confirm-sheet.tsx';

/** Signs out of this browser after a confirmation. */
export function LogoutButton({ size, isFullWidth }: { size?: 'sm'; isFullWidth?: boolean }) {
  const [isAsking, setAsking] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  return (
    <>
      <Button variant="ghost" size={size} isFullWidth={isFullWidth} onClick={() => setAsking(true)}>
        <LogOut aria-hidden="true" />
        Logout
      </Button>
      <ConfirmSheet
        isOpen={isAsking}
        title="Log out of this browser?"
        action="Log Out"
        pendingLabel="Logging out..."
        isPending={isLeaving}
        onConfirm={() => {
          setLeaving(true);
          // The session watcher redirects to the landing page, which unmounts this screen.
          void signOutAndForget();
        }}
        onClose={() => setAsking(false)}
      >
        Your drafts and unsent messages will be deleted.
      </ConfirmSheet>
    </>
  );
}
