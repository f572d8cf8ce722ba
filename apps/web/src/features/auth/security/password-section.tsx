import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { CardSection } from '../../../ui/card-section.tsx';
import { ChangePasswordSheet } from './change-password-sheet.tsx';

export function PasswordSection({ email }: { email: string }) {
  const [isChanging, setChanging] = useState(false);
  return (
    <CardSection title="Password">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-0 flex-1 text-sm text-muted">
          Changing it signs out all your other devices.
        </p>
        <Button variant="outline" size="sm" onClick={() => setChanging(true)}>
          Change Password
        </Button>
      </div>
      <ChangePasswordSheet email={email} isOpen={isChanging} onClose={() => setChanging(false)} />
    </CardSection>
  );
}
