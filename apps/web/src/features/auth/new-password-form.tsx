import { useState } from 'react';
import { EntryForm } from '../../ui/entry-form.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { toast } from '../../ui/toast.ts';
import { useForm } from '../../ui/use-form.ts';
import { setNewPassword } from './api/password.ts';
import { authMessage, authRefusalsBy } from './auth-failure.ts';
import { checkNewPassword } from './credentials.ts';
import { PasswordChecklist } from './password-checklist.tsx';

interface NewPasswordFormProps {
  /** So that the password manager stores the password under the right name. */
  email: string;
  onDone: () => Promise<void>;
}

export function NewPasswordForm({ email, onDone }: NewPasswordFormProps) {
  const [password, setPassword] = useState('');
  const form = useForm({
    check: () => checkNewPassword(password),
    async send(chosen) {
      await setNewPassword(chosen);
      toast.success('Password updated.', { isCarried: true });
      await onDone();
    },
    explain: authMessage,
    refusals: authRefusalsBy({ weak_password: 'password' }),
  });

  return (
    <EntryForm form={form} action="Save New Password">
      <input type="email" name="email" value={email} readOnly hidden autoComplete="username" />
      <div className="flex flex-col gap-3">
        <PasswordField
          label="New password"
          name="password"
          autoComplete="new-password"
          aria-required
          value={password}
          {...form.field('password', setPassword)}
        />
        <PasswordChecklist password={password} />
      </div>
    </EntryForm>
  );
}
