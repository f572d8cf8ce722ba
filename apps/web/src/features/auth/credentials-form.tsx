import type { Role } from '@pro-match/domain/auth';
import { type FormEvent, useRef, useState } from 'react';
import { owesCode } from '../../lib/second-factor.ts';
import { Button } from '../../ui/button.tsx';
import { EmailField } from '../../ui/email-field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { toast } from '../../ui/toast.ts';
import { enter } from './api/enter.ts';
import { authMessage } from './auth-failure.ts';
import { type AuthMode, checkCredentials, type Problem } from './credentials.ts';
import { PasswordChecklist } from './password-checklist.tsx';

interface CredentialsFormProps {
  mode: AuthMode;
  role: Role;
  email: string;
  onEmailChange: (email: string) => void;
  onForgot: () => void;
  /** Tells that our own call is under way, so that its auth event is not taken for another tab's. */
  onBusyChange: (isBusy: boolean) => void;
  /** Signed in; leads on. */
  onEntered: (mode: AuthMode) => Promise<void>;
}

const welcome = {
  'sign-in': 'Welcome back!',
  'sign-up': 'Account created! Please complete your profile.',
};

export function CredentialsForm(props: CredentialsFormProps) {
  const { mode, email } = props;
  const isSignUp = mode === 'sign-up';
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<Problem | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  function refuse(found: Problem): void {
    setProblem(found);
    toast.error(found.message);
    form.current?.querySelector<HTMLInputElement>(`[name="${found.field}"]`)?.focus();
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    setProblem(null);
    setFailure(null);
    const checked = checkCredentials(mode, { email, password });
    if (!checked.ok) {
      refuse(checked.problem);
      return;
    }
    setBusy(true);
    props.onBusyChange(true);
    try {
      const session = await enter(mode, checked.credentials, props.role);
      // The form of the second step stands here by now, and goes on.
      if (owesCode(session)) return;
      toast.success(welcome[mode]);
      await props.onEntered(mode);
    } catch (error) {
      const message = authMessage(error);
      setFailure(message);
      toast.error(message);
    } finally {
      setBusy(false);
      props.onBusyChange(false);
    }
  }

  return (
    <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-5">
      <EmailField
        label="Email"
        autoComplete="username"
        aria-required
        value={email}
        onChange={props.onEmailChange}
        error={problem?.field === 'email' ? problem.message : undefined}
      />
      <div className="flex flex-col gap-3">
        <PasswordField
          label="Password"
          name="password"
          autoComplete={isSignUp ? 'new-password' : 'current-password'}
          aria-required
          value={password}
          onChange={setPassword}
          error={problem?.field === 'password' ? problem.message : undefined}
        />
        {isSignUp ? (
          <PasswordChecklist password={password} />
        ) : (
          <button
            type="button"
            className="link -my-3 min-h-12 self-start text-sm"
            onClick={props.onForgot}
          >
            Forgot password?
          </button>
        )}
      </div>
      {failure ? <Notice tone="error">{failure}</Notice> : null}
      <Button type="submit" size="lg" isFullWidth isPending={isBusy} pendingLabel="Please wait...">
        {isSignUp ? 'Sign Up' : 'Sign In'}
      </Button>
    </form>
  );
}
