import type { Role } from '@pro-match/domain/auth';
import { DELETION_DAYS } from '@pro-match/domain/limits';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { CardSection } from '../../ui/card-section.tsx';
import { DeleteAccountSheet } from './delete-account-sheet.tsx';

interface DeleteAccountProps {
  role: Role;
  /** So that the password manager offers the right password. */
  email: string;
}

export function DeleteAccount({ role, email }: DeleteAccountProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <CardSection title="Delete Account">
      <ul className="flex list-disc flex-col gap-1.5 pl-5 text-sm text-muted marker:text-hairline">
        <li>{HIDDEN[role]}</li>
        {role === 'business' ? <li>Pro is canceled, and you won't be charged again.</li> : null}
        <li>{`We delete or anonymize your data within ${DELETION_DAYS} days.`}</li>
        <li>People you wrote with keep the conversation, from "Former user".</li>
      </ul>
      <Button variant="danger-soft" className="self-start" onClick={() => setAsking(true)}>
        Delete Account
      </Button>
      <DeleteAccountSheet email={email} isOpen={isAsking} onClose={() => setAsking(false)} />
    </CardSection>
  );
}

const HIDDEN: Record<Role, string> = {
  client:
    "Your profile, posts and comments are hidden right away, and you're signed out everywhere.",
  business:
    "Your profile and your public card are hidden right away, and you're signed out everywhere.",
};
