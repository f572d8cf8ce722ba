import type { Role } from '@pro-match/domain/auth';
import { useState } from 'react';
import { owesCode } from '../../lib/second-factor.ts';
import { EmailField } from '../../ui/contact-fields.tsx';
import { EntryForm } from '../../ui/entry-form.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { toast } from '../../ui/toast.ts';
import { useForm } from '../../ui/use-form.ts';
import { enter } from './api/enter.ts';
import { authMessage, authRefusalsBy } from './auth-failure.ts';
import { type AuthMode, checkCredentials } from './credentials.ts';
import { PasswordChecklist } from './password-checklist.tsx';

interface CredentialsFormProps {
  mode: AuthMode;
  role: Role;
  email: string;
  onEmailChange: (email: string) => void;
  /** Omitted if the screen links to it elsewhere. */
  onForgot?: () => void;
  /** Lets the caller tell our own auth event from another tab's. */
  onBusyChange: (isBusy: boolean) => void;
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
  const form = useForm({
    check: () => checkCredentials(mode, { email, password }),
    async send(credentials) {
      props.onBusyChange(true);
      try {
        const session = await enter(mode, credentials, props.role);
        // The form of the second step is showing already, and takes over.
        if (owesCode(session)) return;
        toast.success(welcome[mode], { isCarried: true });
        await props.onEntered(mode);
      } finally {
        props.onBusyChange(false);
      }
    },
    explain: authMessage,
    refusals: authRefusalsBy({ weak_password: 'password' }),
  });

  return (
    <EntryForm form={form} action={isSignUp ? 'Sign Up' : 'Sign In'}>
      <EmailField
        label="Email"
        autoComplete="username"
        aria-required
        value={email}
        {...form.field('email', props.onEmailChange)}
      />
      <div className="flex flex-col gap-3">
        <PasswordField
          label="Password"
          name="password"
          autoComplete={isSignUp ? 'new-password' : 'current-password'}
          aria-required
          value={password}
          {...form.field('password', setPassword)}
        />
        {isSignUp ? <PasswordChecklist password={password} /> : null}
        {!isSignUp && props.onForgot ? (
          <button
            type="button"
            className="link -my-3 min-h-12 self-start text-sm"
            onClick={props.onForgot}
          >
            Forgot password?
          </button>
        ) : null}
      </div>
    </EntryForm>
  );
}
