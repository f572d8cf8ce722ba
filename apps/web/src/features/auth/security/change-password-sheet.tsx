import { CURRENT_PASSWORD_MISSING } from '@pro-match/domain/auth';
import { useState } from 'react';
import { FormSheet } from '../../../ui/form-sheet.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { toast } from '../../../ui/toast.ts';
import { type Checked, useForm } from '../../../ui/use-form.ts';
import { authMessage, authRefusalsBy } from '../auth-failure.ts';
import { checkNewPassword } from '../credentials.ts';
import { PasswordChecklist } from '../password-checklist.tsx';
import { changeUser } from './api/change-user.ts';

interface ChangePasswordSheetProps {
  /** So that the password manager stores the password under the right name. */
  email: string;
  isOpen: boolean;
  onClose: () => void;
}

export function ChangePasswordSheet({ isOpen, ...rest }: ChangePasswordSheetProps) {
  return isOpen ? <OpenSheet {...rest} /> : null;
}

type Change = Parameters<typeof changeUser>[0];

function checkChange(current: string, typed: string): Checked<'current' | 'password', Change> {
  if (!current) return { problems: { current: CURRENT_PASSWORD_MISSING } };
  const password = checkNewPassword(typed);
  if ('problems' in password) return password;
  return { value: { password: password.value, current_password: current } };
}

function OpenSheet({ email, onClose }: Omit<ChangePasswordSheetProps, 'isOpen'>) {
  const [current, setCurrent] = useState('');
  const [password, setPassword] = useState('');
  const form = useForm({
    check: () => checkChange(current, password),
    async send(change) {
      await changeUser(change);
      toast.success('Password updated.');
      onClose();
    },
    explain: authMessage,
    refusals: authRefusalsBy({
      invalid_credentials: 'current',
      same_password: 'password',
      weak_password: 'password',
    }),
  });
  return (
    <FormSheet
      form={form}
      title="Change Password"
      description="You'll stay signed in here. All your other devices will be signed out."
      action="Save Password"
      pendingLabel="Saving..."
      onClose={onClose}
    >
      <input type="email" name="email" value={email} readOnly hidden autoComplete="username" />
      <PasswordField
        label="Current password"
        name="current-password"
        autoComplete="current-password"
        aria-required
        value={current}
        {...form.field('current', setCurrent)}
      />
      <div className="flex flex-col gap-3">
        <PasswordField
          label="New password"
          name="new-password"
          autoComplete="new-password"
          aria-required
          value={password}
          {...form.field('password', setPassword)}
        />
        <PasswordChecklist password={password} />
      </div>
    </FormSheet>
  );
}
