import { type FormEvent, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { EmailField } from '../../ui/email-field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toast.ts';
import { requestPasswordReset } from './api/request-password-reset.ts';
import { authMessage } from './auth-failure.ts';
import { checkEmail } from './credentials.ts';

interface RecoverFormProps {
  email: string;
  onEmailChange: (email: string) => void;
}

/** Asks for a reset link. It never tells whether the address has an account. */
export function RecoverForm({ email, onEmailChange }: RecoverFormProps) {
  const [problem, setProblem] = useState<string | undefined>();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    setSentTo(null);
    const checked = checkEmail(email);
    setProblem(checked.problem);
    if (checked.problem) {
      toast.error(checked.problem);
      form.current?.querySelector('input')?.focus();
      return;
    }
    setBusy(true);
    try {
      await requestPasswordReset(checked.email);
      setSentTo(checked.email);
    } catch (error) {
      toast.error(authMessage(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-5">
      <EmailField
        label="Email"
        autoComplete="username"
        aria-required
        value={email}
        onChange={onEmailChange}
        error={problem}
      />
      {sentTo ? (
        <Notice tone="info">
          {`If ${sentTo} has an account, a reset link is on its way. It works once, for one hour. Nothing there? Check your spam folder.`}
        </Notice>
      ) : null}
      <Button type="submit" size="lg" isFullWidth isPending={isBusy} pendingLabel="Please wait...">
        {sentTo ? 'Send Again' : 'Send Reset Link'}
      </Button>
    </form>
  );
}
