import { firstPasswordFailure } from '@pro-match/domain/auth';
import { type FormEvent, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { toast } from '../../ui/toast.ts';
import { setNewPassword } from './api/set-new-password.ts';
import { authMessage } from './auth-failure.ts';
import { PasswordChecklist } from './password-checklist.tsx';

interface NewPasswordFormProps {
  /** Lets the password manager store the new password under the right name. */
  email: string;
  onDone: () => Promise<void>;
}

export function NewPasswordForm({ email, onDone }: NewPasswordFormProps) {
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string | undefined>();
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    setFailure(null);
    const found = firstPasswordFailure(password);
    setProblem(found);
    if (found) {
      toast.error(found);
      form.current?.querySelector<HTMLInputElement>('[name="password"]')?.focus();
      return;
    }
    setBusy(true);
    try {
      await setNewPassword(password);
      toast.success('Your password is updated.');
      await onDone();
    } catch (error) {
      const message = authMessage(error);
      setFailure(message);
      toast.error(message);
    } finally {
      setBusy(false);
    }
  }

  return (
    <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-5">
      <input type="email" name="email" value={email} readOnly hidden autoComplete="username" />
      <div className="flex flex-col gap-3">
        <PasswordField
          label="New password"
          name="password"
          autoComplete="new-password"
          aria-required
          value={password}
          onChange={setPassword}
          error={problem}
        />
        <PasswordChecklist password={password} />
      </div>
      {failure ? <Notice tone="error">{failure}</Notice> : null}
      <Button type="submit" size="lg" isFullWidth isPending={isBusy} pendingLabel="Please wait...">
        Save New Password
      </Button>
    </form>
  );
}
