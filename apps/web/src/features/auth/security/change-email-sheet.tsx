import { CURRENT_PASSWORD_MISSING } from '@pro-match/domain/auth';
import { useState } from 'react';
import { EmailField } from '../../../ui/contact-fields.tsx';
import { FormSheet } from '../../../ui/form-sheet.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { toast } from '../../../ui/toast.ts';
import { type Checked, useForm } from '../../../ui/use-form.ts';
import { authMessage, authRefusalsBy } from '../auth-failure.ts';
import { checkEmail } from '../credentials.ts';
import { changeUser } from './api/change-user.ts';

interface ChangeEmailSheetProps {
  isOpen: boolean;
  onClose: () => void;
}

export function ChangeEmailSheet({ isOpen, onClose }: ChangeEmailSheetProps) {
  return isOpen ? <OpenSheet onClose={onClose} /> : null;
}

type Change = Parameters<typeof changeUser>[0];

function checkChange(typed: string, password: string): Checked<'email' | 'password', Change> {
  const email = checkEmail(typed);
  if ('problems' in email) return email;
  if (!password) return { problems: { password: CURRENT_PASSWORD_MISSING } };
  return { value: { email: email.value, current_password: password } };
}

function OpenSheet({ onClose }: { onClose: () => void }) {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const form = useForm({
    check: () => checkChange(email, password),
    async send(change) {
      await changeUser(change);
      toast.success('Almost done. Open the link in your new inbox.');
      onClose();
    },
    explain: authMessage,
    refusals: authRefusalsBy({ email_exists: 'email', invalid_credentials: 'password' }),
  });
  return (
    <FormSheet
      form={form}
      title="Change Email"
      description="We'll send a link to the new address. Open it to finish the change."
      action="Send Link"
      pendingLabel="Sending..."
      onClose={onClose}
    >
      <EmailField
        label="New email"
        aria-required
        value={email}
        {...form.field('email', setEmail)}
      />
      <PasswordField
        label="Current password"
        name="current-password"
        autoComplete="current-password"
        aria-required
        value={password}
        {...form.field('password', setPassword)}
      />
    </FormSheet>
  );
}
